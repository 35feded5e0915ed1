package grid

// Options are the switches of a map.
type Options struct {
	Patterns     bool  // stripes on the plates of the second side
	Coordinates  bool  // columns and rows as numbers from 0, in gutters beside the map
	Marks        bool  // the shape of each side on its cells
	ReduceMotion bool  // nothing moves or fades: every change appears at once
	StepMS       int64 // time between two steps, 0 if unknown
}
