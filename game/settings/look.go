package settings

// Palettes returns the names of the palettes in the settings file, in the theme's order.
func Palettes() []string { return []string{"", "red-green", "blue-yellow", "strong"} }

// Separators returns the separators between thousands: a thin space (""), a comma, or none.
func Separators() []string { return []string{"", ",", "none"} }

// TextSizes returns the sizes of words to choose from, in per cent.
func TextSizes() []int { return []int{100, 115, 130, 150} }

// TextSize returns the factor by which to enlarge words.
func (s *Settings) TextSize() float64 {
	if s.Text == 0 {
		return 1
	}
	return float64(s.Text) / 100
}
