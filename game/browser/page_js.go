package browser

import "syscall/js"

// Here reports whether the window runs in a web page.
const Here = true

// Save downloads data to the person's computer as a file.
func Save(name string, data []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	js.Global().Get("gameFiles").Get("hooks").Call("download", name, bytes)
}

// Choose asks the person for a file and sends its content, if the person chooses one.
func Choose() <-chan []byte {
	got := make(chan []byte, 1)
	field := js.Global().Get("document").Call("createElement", "input")
	field.Set("type", "file")
	var chosen, read js.Func
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		chosen.Release()
		read.Release()
		got <- data
		return nil
	})
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		field.Get("files").Index(0).Call("arrayBuffer").Call("then", read)
		return nil
	})
	field.Set("onchange", chosen)
	field.Call("click")
	return got
}

// Reload reloads the page once all files are stored.
func Reload() {
	again := js.FuncOf(func(js.Value, []js.Value) any {
		js.Global().Get("location").Call("reload")
		return nil
	})
	js.Global().Get("gameFiles").Call("flush").Call("then", again)
}
