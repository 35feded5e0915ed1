package theme

// Space and radius, logical px at scale 1.
const (
	Space1 float32 = 4
	Space2 float32 = 8
	Space3 float32 = 12
	Space4 float32 = 16
	Space5 float32 = 20
	Space6 float32 = 24
	Space7 float32 = 32
	Space8 float32 = 48

	PanelGap      float32 = 10
	PanelPad      float32 = 18
	PanelPadSmall float32 = 12 // compact
	Margin        float32 = 24
	MarginSmall   float32 = 8 // compact
	LabelGap      float32 = 7

	RadiusChip    float32 = 6
	RadiusControl float32 = 8
	RadiusPanel   float32 = 10
	RadiusCard    float32 = 12
	RadiusDialog  float32 = 14

	ControlH      float32 = 36
	ControlLargeH float32 = 44
	RowH          float32 = 40
	TopBarH       float32 = 52
	TopBarSmallH  float32 = 36
)

// Timing in milliseconds.
const (
	ToneMS      = 80  // buttons and rows change tone
	RiseMS      = 140 // dialogs and toasts come in
	ToastMS     = 3000
	ToastWarnMS = 6000
	CaretMS     = 530
)

// Scale returns the default interface scale for a window of w x h device px: min(W/1280, H/720), limited to 1 to 3 and rounded down to
// 0.25.
func Scale(w, h int) float32 {
	s := min(float32(w)/1280, float32(h)/720)
	return float32(int(min(max(s, 1), 3)*4)) / 4
}
