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

// signature is the header in which a message has that of its sender.
const signature = "Gc-Signature"

// seal signs a message. about says what it may be taken for: its subject, or the question that it answers.
func seal(pair nkeys.KeyPair, about string, m *nats.Msg) (*nats.Msg, error) {
	sign, err := pair.Sign(sealed(about, m.Data))
	if m.Header == nil {
		m.Header = nats.Header{}
	}
	m.Header.Set(signature, base64.RawStdEncoding.EncodeToString(sign))
	return m, err
}

// signed is what is said at a subject, as JSON and signed.
func (l *link) signed(subject string, v any) (*nats.Msg, error) {
	data, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	return seal(l.pair, subject, &nats.Msg{Subject: subject, Data: data})
}

// said reads what who has a key said, about that; false where that is not so.
func said(key, about string, header nats.Header, data []byte, into any) bool {
	return genuine(key, about, header, data) && json.Unmarshal(data, into) == nil
}

// genuine reports whether who has a key said this, about that.
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

// answerTo is what the answer to a worker's question is about.
func answerTo(nonce string) string { return "answer " + nonce }

// tokenOf is the word that lets workers in and tells them whose orders to take.
func tokenOf(secret, key string) string { return strings.TrimPrefix(secret+"."+key, ".") }

// readToken takes apart what tokenOf puts together. The key is "" where there is none.
func readToken(token string) (secret, key string) {
	at := strings.LastIndexByte(token, '.')
	if last := token[at+1:]; nkeys.IsValidPublicUserKey(last) {
		return token[:max(at, 0)], last
	}
	return token, ""
}

// pairOf reads the seed of a key pair; nil where it is none.
func pairOf(seed []byte) nkeys.KeyPair {
	pair, err := nkeys.FromSeed(bytes.TrimSpace(seed))
	if err != nil || !nkeys.IsValidPublicUserKey(public(pair)) {
		return nil
	}
	return pair
}

// public is the key of a pair that others may know.
func public(pair nkeys.KeyPair) string {
	key, _ := pair.PublicKey() // it fails for a pair that was wiped, and none is
	return key
}

// identity is the key pair by which the workers of a folder are known, also after one was killed. Where the folder cannot keep
// it, it is made anew each time.
func identity(folder string) (nkeys.KeyPair, error) {
	path := filepath.Join(folder, "key")
	if seed, err := os.ReadFile(path); err == nil && pairOf(seed) != nil {
		return pairOf(seed), nil
	}
	pair, err := nkeys.CreateUser()
	if err != nil {
		return nil, err
	}
	seed, err := pair.Seed()
	if err != nil || os.MkdirAll(folder, 0o700) != nil {
		return pair, err
	}
	part := filepath.Join(folder, ".key-"+word(8))
	defer os.Remove(part) // it is there under its name, or of no use
	if os.WriteFile(part, append(seed, '\n'), 0o600) != nil || os.Link(part, path) == nil {
		return pair, nil
	}
	if first, err := os.ReadFile(path); err == nil && pairOf(first) != nil {
		return pairOf(first), nil // another worker was faster
	}
	return pair, nil
}
