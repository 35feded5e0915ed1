package process

import (
	"errors"
	"os"
	"unsafe"

	"golang.org/x/sys/windows"
)

// errNoLevels means that the system accepts a token's integrity level and forgets it, as Wine does: the level would protect nothing.
var errNoLevels = errors.New("this system has no integrity levels, as Wine has none")

// tryLow checks that this system supports programs of low integrity: it makes a token of that level and a folder that they may write to.
func tryLow() error {
	token, err := lowToken()
	if err != nil {
		return err
	}
	defer token.Close()
	if !isLow(token) {
		return errNoLevels
	}
	folder, err := os.MkdirTemp("", "generals-chess-try-")
	if err != nil {
		return err
	}
	defer os.Remove(folder)
	return lower(folder)
}

// isLow reports whether a token has low integrity.
func isLow(token windows.Token) bool {
	label := make([]byte, 256)
	var n uint32
	if windows.GetTokenInformation(token, windows.TokenIntegrityLevel, &label[0], uint32(len(label)), &n) != nil {
		return false
	}
	return (*windows.Tokenmandatorylabel)(unsafe.Pointer(&label[0])).Label.Sid.IsWellKnown(windows.WinLowLabelSid)
}

// lowToken returns this process's token with low integrity: a process with it can neither write what the user's other programs own nor end
// or inspect those programs.
func lowToken() (low windows.Token, err error) {
	var own windows.Token
	const rights = windows.TOKEN_DUPLICATE | windows.TOKEN_ADJUST_DEFAULT | windows.TOKEN_QUERY | windows.TOKEN_ASSIGN_PRIMARY
	if err := windows.OpenProcessToken(windows.CurrentProcess(), rights, &own); err != nil {
		return 0, err
	}
	defer own.Close()
	if err := windows.DuplicateTokenEx(own, rights, nil, windows.SecurityImpersonation, windows.TokenPrimary, &low); err != nil {
		return 0, err
	}
	sid, err := windows.CreateWellKnownSid(windows.WinLowLabelSid)
	if err == nil {
		label := windows.Tokenmandatorylabel{Label: windows.SIDAndAttributes{Sid: sid, Attributes: windows.SE_GROUP_INTEGRITY}}
		err = windows.SetTokenInformation(low, windows.TokenIntegrityLevel, (*byte)(unsafe.Pointer(&label)), label.Size())
	}
	if err != nil {
		_ = low.Close()
		return 0, err
	}
	return low, nil
}

// lower lets programs of low integrity write to a folder and to everything created in it.
func lower(folder string) error {
	descriptor, err := windows.SecurityDescriptorFromString("S:(ML;OICI;NW;;;LW)")
	if err != nil {
		return err
	}
	list, _, err := descriptor.SACL()
	if err != nil {
		return err
	}
	return windows.SetNamedSecurityInfo(folder, windows.SE_FILE_OBJECT, windows.LABEL_SECURITY_INFORMATION, nil, nil, nil, list)
}
