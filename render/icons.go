package render

import (
	"image/color"

	"generals-chess/assets/icons"
	"generals-chess/render/theme"
)

type iconKey struct {
	name  string
	px    int
	turns uint8
}

// iconPart is one layer of an icon in the atlas. It is white; the painter tints it by its role.
type iconPart struct {
	sprite
	role icons.Role
}

func (p *Painter) icon(c *Cmd) {
	key := iconKey{c.Str, int(c.Rect.W), c.Turns}
	parts, ok := p.icons[key]
	for tries := 0; !ok && tries < 2; tries++ { // again if the atlas was emptied meanwhile
		era := p.era
		parts = p.makeIcon(key)
		ok = era == p.era
		p.icons[key] = parts
	}
	for _, part := range parts {
		p.blit(part.sprite, c.Rect.X, c.Rect.Y, 0, newTint(roleColor(part.role, c.Color)))
	}
}

// roleColor returns the colour of a role, with the alpha of the main colour.
func roleColor(r icons.Role, main theme.Color) theme.Color {
	alpha := float32(main&0xFF) / 255
	switch r {
	case icons.Far:
		return theme.RockFar.Fade(alpha)
	case icons.Lit:
		return theme.RockLit.Fade(alpha)
	case icons.Hit:
		return theme.Warn.Fade(alpha)
	}
	return main
}

// makeIcon draws an icon of one colour as one layer, with its [bg] shapes as holes, and any other icon as one layer for each role.
func (p *Painter) makeIcon(key iconKey) []iconPart {
	masks := icons.Masks(icons.Name(key.name), key.px, int(key.turns))
	if oneColor(masks) {
		img := icons.Render(icons.Name(key.name), key.px, int(key.turns), icons.Of(color.White))
		s := p.room(key.px, key.px)
		if s.w > 0 && img != nil {
			p.atlas.setImage(s, img)
		}
		return []iconPart{{s, icons.Main}}
	}
	var parts []iconPart
	for _, m := range masks {
		parts = append(parts, iconPart{p.keep(mask{0, 0, key.px, key.px, m.Alpha.Pix}), m.Role})
	}
	return parts
}

func oneColor(masks []icons.Mask) bool {
	for _, m := range masks {
		if m.Role != icons.Main && m.Role != icons.Back {
			return false
		}
	}
	return true
}
