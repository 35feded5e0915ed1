package render

// Changes remembers which area each of the last 32 versions of a layer changed, as Partial.Changed needs it. The zero value remembers
// none.
type Changes struct {
	ring [32]change
	next int
}

type change struct {
	version uint64 // after the change
	area    Rect
}

// Add records the area that changed between the previous version and this one. Every recorded change raises the version by one.
func (c *Changes) Add(version uint64, area Rect) {
	c.ring[c.next%len(c.ring)] = change{version, area}
	c.next++
}

// Since returns the area of all changes after version since up to version now. It reports false if not all of them are remembered.
func (c *Changes) Since(since, now uint64) (Rect, bool) {
	var area Rect
	if now < since || now-since > uint64(min(c.next, len(c.ring))) {
		return area, false
	}
	for i := range int(now - since) {
		ch := &c.ring[(c.next-1-i)%len(c.ring)]
		if ch.version != now-uint64(i) {
			return area, false
		}
		area = area.Join(ch.area)
	}
	return area, true
}
