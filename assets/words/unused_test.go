package words

import "testing"

// uses reports whether code with these literals can ask for key: by the whole key, by a beginning of it that ends in a separator, such as
// "verdict.", or by a whole key and an ending, such as "_hint".
func uses(key string, found map[string]string, english map[string]string) bool {
	if _, whole := found[key]; whole {
		return true
	}
	for i, r := range key {
		if r != '.' && r != '_' && r != '-' {
			continue
		}
		if _, start := found[key[:i+1]]; start {
			return true
		}
		_, stem := english[key[:i]]
		if _, ending := found[key[i:]]; ending && stem && uses(key[:i], found, english) {
			return true
		}
	}
	return false
}

func TestEveryKeyIsUsed(t *testing.T) {
	english := english(t)
	found := literals(t)
	for key := range english {
		if !uses(key, found, english) {
			t.Errorf("no code asks for %s", key)
		}
	}
}
