package render

// Difference returns the smallest area, device px, outside of which two lists draw the same pixels. It is empty if they draw the same
// everywhere. A layer counts as changed if its version changed.
func (l *List) Difference(old *List) Rect {
	if l.scale != old.scale || l.lang != old.lang {
		return everything
	}
	l.sum()
	old.sum()
	var area Rect
	i, k := 0, 0
	for i < len(old.sums) || k < len(l.sums) {
		if i < len(old.sums) && k < len(l.sums) && old.sums[i] == l.sums[k] {
			i, k = i+1, k+1
			continue
		}
		gone, come, ok := realign(len(old.sums)-i, len(l.sums)-k, func(a, b int) bool { return old.sums[i+a] == l.sums[k+b] })
		if !ok { // much has changed: continue in larger steps
			gone, come = min(lookOn/2, len(old.sums)-i), min(lookOn/2, len(l.sums)-k)
		}
		area = joinBoxes(area, old.cmds[i:i+gone])
		area = joinBoxes(area, l.cmds[k:k+come])
		i, k = i+gone, k+come
	}
	return area
}

// joinBoxes adds the areas that commands may paint to an area.
func joinBoxes(area Rect, cmds []Cmd) Rect {
	for i := range cmds {
		area = area.Join(touched(cmds[i].Touch, cmds[i].Clip))
	}
	return area
}
