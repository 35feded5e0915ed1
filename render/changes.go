package render

// Changes remembers which part of the window each of the last versions of a layer changed: what a Partial needs.
// The zero value knows none.
type Changes struct {
	ring [32]change
	next int
}

type change struct {
	version uint64 // after the change
	area    Rect
}

// Add notes what led to a version. Versions rise by one with each change noted.
func (c *Changes) Add(version uint64, area Rect) {
	c.ring[c.next%len(c.ring)] = change{version, area}
	c.next++
}

// Since joins the areas of all versions after since up to now; false when not all of them are known.
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
