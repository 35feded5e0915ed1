package supervisor

import "encoding/binary"

// reportSize is the length of a report on the socket, in bytes.
const reportSize = 40

// Encode encodes the report as one message.
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

// DecodeReport decodes one message; ok is false if it is no report.
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
