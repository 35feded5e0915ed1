package settings

// Palettes are the names of the palettes in the file, in the order of the theme's.
func Palettes() []string { return []string{"", "red-green", "blue-yellow", "strong"} }

// Separators are what can stand between thousands: a thin space, a comma, or nothing.
func Separators() []string { return []string{"", ",", "none"} }

// TextSizes are the sizes of words to choose from, in per cent.
func TextSizes() []int { return []int{100, 115, 130, 150} }

// TextSize is how much larger words are to be.
func (s *Settings) TextSize() float64 {
	if s.Text == 0 {
		return 1
	}
	return float64(s.Text) / 100
}
