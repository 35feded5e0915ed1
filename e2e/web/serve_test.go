package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"generals-chess/scripts/webpage/site"
)

// server serves the folder like servers that have compressed files beside the others, and counts the bytes sent.
type server struct {
	folder string
	plain  bool              // sends nothing compressed
	more   map[string]string // files elsewhere, by the path of their address
	sent   atomic.Int64
	URL    string
}

// build builds the folder once for all tests, or uses the one that the variable WEBPAGE names.
func build(t *testing.T) string {
	t.Helper()
	if folder := os.Getenv("WEBPAGE"); folder != "" {
		return folder
	}
	s := site.Site{Folder: t.TempDir()}
	_, err := s.Build()
	require.NoError(t, err)
	return s.Folder
}

func serve(t *testing.T, folder string) *server {
	t.Helper()
	s := &server{folder: folder}
	listening := httptest.NewServer(s)
	t.Cleanup(listening.Close)
	s.URL = listening.URL
	return s
}

// counter counts the bytes of a body.
type counter struct {
	http.ResponseWriter
	sent *atomic.Int64
}

func (c counter) Write(p []byte) (int, error) {
	n, err := c.ResponseWriter.Write(p)
	c.sent.Add(int64(n))
	return n, err
}

var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".otf": "font/otf",
	".png": "image/png", ".gz": "application/gzip",
}

func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := filepath.Join(s.folder, filepath.FromSlash(filepath.Clean("/"+r.URL.Path)))
	if strings.HasSuffix(r.URL.Path, "/") {
		name = filepath.Join(name, "index.html")
	}
	if path, there := s.more[r.URL.Path]; there {
		name = path
	}
	w.Header().Set("Content-Type", kinds[filepath.Ext(name)])
	for _, way := range [...]struct{ coding, ending string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if _, err := os.Stat(name + way.ending); err == nil && !s.plain && strings.Contains(r.Header.Get("Accept-Encoding"), way.coding) {
			w.Header().Set("Content-Encoding", way.coding)
			name += way.ending
			break
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	_, _ = counter{w, &s.sent}.Write(data) // a browser that goes away is no failure
}
