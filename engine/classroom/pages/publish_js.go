package pages

// Publish does nothing: a browser has no tournaments, and does not link what makes pages.
func (o Order) Publish() error { return nil }
