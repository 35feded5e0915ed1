package export

import (
	"cmp"
	"context"
	"errors"
	"image"
	"io"
	"math"
	"os/exec"
	"strconv"
	"time"

	"generals-chess/engine"
	"generals-chess/game/child"
)

// encoderName is the program that encodes films.
const encoderName = "ffmpeg"

// Missing returns why films of this kind cannot be made, nil if they can. It searches the disk.
func Missing(k Kind) error {
	if k != MP4 {
		return nil
	}
	if _, err := exec.LookPath(encoderName); err != nil {
		return noEncoder.Err()
	}
	return nil
}

// piped is a film that ffmpeg encodes from raw px on its stdin.
type piped struct {
	cmd  *exec.Cmd
	in   io.WriteCloser // nil after ffmpeg has ended
	said child.LastWords
	left int // pictures to come
	hold int // how often the last picture is repeated
}

// newMP4 starts ffmpeg, which overwrites path. It is killed when ctx ends, and it ends by itself when this program does.
func newMP4(ctx context.Context, path string, o Order) (tape, error) {
	p := &piped{left: o.Count, hold: int(math.Ceil(o.Rate * Hold.Seconds()))}
	p.cmd = exec.CommandContext(ctx, encoderName, arguments(path, o)...)
	p.cmd.Stderr = &p.said
	p.cmd.WaitDelay = time.Second // in case another process holds its stderr open
	child.Apart(p.cmd)
	in, err := p.cmd.StdinPipe()
	if err == nil {
		err = p.cmd.Start()
	}
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return nil, noEncoder.Err()
	case err != nil:
		return nil, noFilm.With("reason", err.Error()).Err()
	}
	p.in = in
	return p, nil
}

// arguments returns ffmpeg's arguments. The film's rate is a whole multiple of the order's, so that every picture is shown at its
// exact time.
func arguments(path string, o Order) []string {
	rate := strconv.FormatFloat(o.Rate, 'f', -1, 64)
	shown := strconv.FormatFloat(o.Rate*math.Max(1, math.Ceil(24/o.Rate)), 'f', -1, 64)
	size := strconv.Itoa(o.Width) + "x" + strconv.Itoa(o.Height)
	return []string{
		"-hide_banner", "-nostats", "-loglevel", "error", "-y",
		"-f", "rawvideo", "-pix_fmt", "rgba", "-s", size, "-framerate", rate, "-i", "pipe:0", "-an",
		"-vf", "fps=" + shown + ",scale=out_color_matrix=bt709:out_range=tv",
		"-c:v", "libx264", "-preset", "fast", "-crf", "18", "-pix_fmt", "yuv420p",
		"-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
		"-movflags", "+faststart", "-f", "mp4", path,
	}
}

func (p *piped) add(img *image.RGBA) error {
	times := 1
	if p.left--; p.left == 0 {
		times += p.hold
	}
	for range times {
		if _, err := p.in.Write(img.Pix); err != nil {
			return cmp.Or(p.end(), noFilm.With("reason", err.Error()).Err())
		}
	}
	return nil
}

// end closes ffmpeg's stdin and waits for it to end.
func (p *piped) end() error {
	if p.in == nil {
		return nil
	}
	_ = p.in.Close() // Wait reports any error
	p.in = nil
	err := p.cmd.Wait()
	if err == nil {
		return nil
	}
	return noFilm.With("reason", cmp.Or(p.said.Line(), err.Error())).Err()
}

// Errors of writing a file. Arguments: file, reason.
var (
	notWritten = engine.Phrase{Key: "export.unwritten", Text: "{file} cannot be written: {reason}"}
	noEncoder  = engine.Phrase{Key: "export.no_ffmpeg", Text: "For MP4 install ffmpeg: it is not among the programs of this computer."}
	noFilm     = engine.Phrase{Key: "export.ffmpeg", Text: "ffmpeg could not make the film: {reason}"}
)
