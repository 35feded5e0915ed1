package cluster

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// signature is the header with the sender's signature of a message.
const signature = "Gc-Signature"

// seal signs a message. about is its context, which is signed too: its subject, or the request that it answers.
func seal(pair nkeys.KeyPair, about string, m *nats.Msg) (*nats.Msg, error) {
	sign, err := pair.Sign(sealed(about, m.Data))
	if m.Header == nil {
		m.Header = nats.Header{}
	}
	m.Header.Set(signature, base64.RawStdEncoding.EncodeToString(sign))
	return m, err
}

// signed returns a signed message with v as JSON.
func (l *link) signed(subject string, v any) (*nats.Msg, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return seal(l.pair, subject, &nats.Msg{Subject: subject, Data: data})
}

// said decodes a message if the owner of key signed it for about; otherwise it returns false.
func said(key, about string, header nats.Header, data []byte, into any) bool {
	return genuine(key, about, header, data) && json.Unmarshal(data, into) == nil
}

// genuine reports whether the owner of key signed the data for about.
func genuine(key, about string, header nats.Header, data []byte) bool {
	sign, err := base64.RawStdEncoding.DecodeString(header.Get(signature))
	if err != nil {
		return false
	}
	pair, err := nkeys.FromPublicKey(key)
	return err == nil && pair.Verify(sealed(about, data), sign) == nil
}

func sealed(about string, data []byte) []byte {
	return append(append(make([]byte, 0, len(about)+1+len(data)), about+"\n"...), data...)
}

// answerTo returns what the answer to a worker's request is signed for.
func answerTo(nonce string) string { return "answer " + nonce }

// tokenOf returns the token that admits workers and names the key whose orders they follow.
func tokenOf(secret, key string) string { return strings.TrimPrefix(secret+"."+key, ".") }

// readToken splits a token into secret and key. The key is "" if there is none.
func readToken(token string) (secret, key string) {
	at := strings.LastIndexByte(token, '.')
	if last := token[at+1:]; nkeys.IsValidPublicUserKey(last) {
		return token[:max(at, 0)], last
	}
	return token, ""
}

// pairOf reads the seed of a key pair; nil if it is none.
func pairOf(seed []byte) nkeys.KeyPair {
	pair, err := nkeys.FromSeed(bytes.TrimSpace(seed))
	if err != nil || !nkeys.IsValidPublicUserKey(public(pair)) {
		return nil
	}
	return pair
}

// newKey makes a key pair, and its seed.
func newKey() (nkeys.KeyPair, []byte) {
	pair, _ := nkeys.CreateUser() // it fails only without random numbers, and then the program has ended
	seed, _ := pair.Seed()        // it fails only for a wiped pair, and no pair is wiped
	return pair, seed
}

// public returns the public key of a pair.
func public(pair nkeys.KeyPair) string {
	key, _ := pair.PublicKey() // as in newKey
	return key
}

// identity returns the key pair that identifies the workers of a folder, also after one was killed. If the folder cannot store it, it is
// new each time.
func identity(folder string) nkeys.KeyPair {
	path := filepath.Join(folder, "key")
	stored := func() nkeys.KeyPair {
		seed, _ := os.ReadFile(path) // without a file it is no key
		return pairOf(seed)
	}
	if pair := stored(); pair != nil {
		return pair
	}
	pair, seed := newKey()
	part := filepath.Join(folder, ".key-"+randomHex(8))
	defer os.Remove(part) // after success it exists under its final name too
	if os.MkdirAll(folder, 0o700) == nil && os.WriteFile(part, append(seed, '\n'), 0o600) == nil && os.Link(part, path) != nil {
		if first := stored(); first != nil {
			return first // another worker was faster
		}
	}
	return pair
}
