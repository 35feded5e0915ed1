package supervisor

import "encoding/binary"

// reportSize is the length of a report on the socket.
const reportSize = 40

// Encode writes the report as one message.
func (r Report) Encode() []byte {
	b := make([]byte, 0, reportSize)
	b = append(b, r.Kind, 0, 0, 0)
	b = binary.LittleEndian.AppendUint32(b, uint32(r.PID))
	b = binary.LittleEndian.AppendUint32(b, r.Status)
	b = binary.LittleEndian.AppendUint32(b, r.Errno)
	b = binary.LittleEndian.AppendUint64(b, uint64(r.CPU))
	b = binary.LittleEndian.AppendUint64(b, uint64(r.Others))
	return binary.LittleEndian.AppendUint64(b, uint64(r.Peak))
}

// DecodeReport reads one message; ok is false when it is none.
func DecodeReport(b []byte) (r Report, ok bool) {
	if len(b) != reportSize {
		return r, false
	}
	le := binary.LittleEndian
	return Report{
		Kind: b[0], PID: int(le.Uint32(b[4:])), Status: le.Uint32(b[8:]), Errno: le.Uint32(b[12:]),
		CPU: int64(le.Uint64(b[16:])), Others: int64(le.Uint64(b[24:])), Peak: int64(le.Uint64(b[32:])),
	}, true
}
