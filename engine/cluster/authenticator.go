package cluster

import (
	"crypto/subtle"
	"encoding/base64"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"
)

// authenticator authenticates the clients of an embedded server. The owner of the server's key may do everything. A client that knows the secret is
// a worker: it may send only under its own key, and has an account of its own, into which only the subjects that it may use are imported.
// So the answer to a request cannot become an order to JetStream, whatever reply subject a worker gives.
type authenticator struct {
	secret, key string
	workers     *server.Account
	names       names
	ready       chan struct{} // closed when the account exists
}

// publishSubjects returns the subjects that the worker of a key may publish to; "*" for all workers. server is the key of the server.
func (n names) publishSubjects(key, server string) []string {
	return []string{helloOf(key), n.hello(key), n.subject("r", key, "*"), n.part(key, "*", "*"),
		"$JS.API.CONSUMER.INFO." + n.orders() + ".*", "$JS.API.CONSUMER.MSG.NEXT." + n.orders() + ".*", "$JS.ACK." + n.orders() + ".>",
		"$JS.API.DIRECT.GET." + n.files() + "." + n.part(server, "*", "*")}
}

// open makes the workers' account after the server has started: an account made before would leave JetStream to none.
func (d *authenticator) open(s *server.Server) error {
	defer close(d.ready)
	d.workers, _ = s.LookupOrRegisterAccount("workers")
	all := s.GlobalAccount()
	for _, subject := range d.names.publishSubjects("*", d.key) {
		if err := all.AddServiceExportWithResponse(subject, server.Streamed, []*server.Account{d.workers}); err != nil {
			return err
		}
		if err := d.workers.AddServiceImport(all, subject, subject); err != nil {
			return err
		}
	}
	return nil
}

// Check implements server.Authentication.
func (d *authenticator) Check(c server.ClientAuthentication) bool {
	o := c.GetOpts()
	secret, _ := readToken(o.Token)
	switch {
	case !ownsKey(o.Nkey, o.Sig, c.GetNonce()):
		return false
	case o.Nkey == d.key:
		return true
	case subtle.ConstantTimeCompare([]byte(secret), []byte(d.secret)) != 1:
		return false
	}
	<-d.ready
	c.RegisterUser(&server.User{Account: d.workers, Permissions: &server.Permissions{
		Publish:   &server.SubjectPermission{Allow: d.names.publishSubjects(o.Nkey, d.key)},
		Subscribe: &server.SubjectPermission{Allow: []string{inboxOf(o.Nkey) + ".>"}}}})
	return true
}

// ownsKey reports whether the client has the private key of the key that it names: it signed the nonce.
func ownsKey(key, signature string, nonce []byte) bool {
	sign, err := base64.RawURLEncoding.DecodeString(signature)
	if err != nil || !nkeys.IsValidPublicUserKey(key) {
		return false
	}
	pair, err := nkeys.FromPublicKey(key)
	return err == nil && pair.Verify(nonce, sign) == nil
}
