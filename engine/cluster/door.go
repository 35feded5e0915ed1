package cluster

import (
	"crypto/subtle"
	"encoding/base64"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// door lets clients into an embedded server. Who has the server's key may do all. Who knows the secret is a worker: it speaks
// for its own key alone, and lives in an account of its own, into which only what it may ask for is imported. There the answer
// to a question cannot become an order to JetStream, whatever subject a worker wants it sent to.
type door struct {
	secret, key string
	workers     *server.Account
	names       names
	ready       chan struct{} // closed when the account is there
}

// mayAsk are the subjects at which the worker of a key may speak; "*" for all workers. server is the key of who serves.
func (n names) mayAsk(key, server string) []string {
	return []string{helloOf(key), n.hello(key), n.beat(key), n.subject("r", key, "*"), n.part(key, "*", "*"),
		"$JS.API.CONSUMER.INFO." + n.orders() + ".*", "$JS.API.CONSUMER.MSG.NEXT." + n.orders() + ".*", "$JS.ACK." + n.orders() + ".>",
		"$JS.API.DIRECT.GET." + n.files() + "." + n.part(server, "*", "*")}
}

// mayHear are the subjects at which it may listen.
func (n names) mayHear(key string) []string { return []string{n.all(), inboxOf(key) + ".>"} }

// open makes the account of a server that has begun: one that had it before would give JetStream to none.
func (d *door) open(s *server.Server) error {
	defer close(d.ready)
	d.workers, _ = s.LookupOrRegisterAccount("workers")
	all := s.GlobalAccount()
	for _, subject := range d.names.mayAsk("*", d.key) {
		if err := all.AddServiceExportWithResponse(subject, server.Streamed, []*server.Account{d.workers}); err != nil {
			return err
		}
		if err := d.workers.AddServiceImport(all, subject, subject); err != nil {
			return err
		}
	}
	if err := all.AddStreamExport(d.names.all(), []*server.Account{d.workers}); err != nil {
		return err
	}
	return d.workers.AddStreamImport(all, d.names.all(), "")
}

// Check makes door a server.Authentication.
func (d *door) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	secret, _ := readToken(o.Token)
	switch {
	case !answers(o.Nkey, o.Sig, c.GetNonce()):
		return false
	case o.Nkey == d.key:
		return true
	case subtle.ConstantTimeCompare([]byte(secret), []byte(d.secret)) != 1:
		return false
	}
	<-d.ready
	c.RegisterUser(&server.User{Account: d.workers, Permissions: &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: d.names.mayAsk(o.Nkey, d.key)},
		Subscribe: &server.SubjectPermission{Allow: d.names.mayHear(o.Nkey)}}})
	return true
}

// answers reports whether who connects has the key that it names: it signed what it was given.
func answers(key, signature string, nonce []byte) bool {
	sign, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil || !nkeys.IsValidPublicUserKey(key) {
		return false
	}
	pair, err := nkeys.FromPublicKey(key)
	return err == nil && pair.Verify(nonce, sign) == nil
}
