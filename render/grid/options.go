package grid

// Options are the switches of a map.
type Options struct {
	Patterns     bool  // stripes on the land of the second side
	Coordinates  bool  // columns and rows as numbers from 0, in gutters beside the map
	Marks        bool  // the shape of each side on what it owns
	ReduceMotion bool  // nothing moves or fades: every change shows at once
	StepMS       int64 // time between two steps, 0 = unknown
}
