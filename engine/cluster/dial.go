package cluster

import (
	"context"
	"errors"
	"net/url"
	"slices"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"generals-chess/engine"
	"generals-chess/engine/plain"
)

// Reach is the address of a server and the credentials for it.
type Reach struct {
	URL   string // nats://host:port, or several separated by commas
	Token string // printed by arena tournament --listen: the secret that admits workers, and the server's public key
	Creds string // file; "" for none
	TLS   TLS
}

// link is a connection to a server.
type link struct {
	*nats.Conn
	js   jetstream.JetStream
	at   string
	pair nkeys.KeyPair // signs the messages sent here
	key  string        // public key of pair
}

// inboxOf returns the subject for answers to the owner of a key.
func inboxOf(key string) string { return "_INBOX." + key }

// dial connects. A broken connection is made again until it is closed; told is called when it breaks and when it is back. The error is a
// *engine.Phrase.
func dial(r Reach, pair nkeys.KeyPair, name string, told func(up bool)) (*link, error) {
	first, err := url.Parse(r.URL)
	if err != nil || first.Host == "" {
		return nil, badAddress.With("address", r.URL).Err()
	}
	key := public(pair)
	options := []nats.Option{nats.Name(name), nats.CustomInboxPrefix(inboxOf(key)), nats.MaxReconnects(-1), nats.ReconnectWait(250 * time.Millisecond), nats.ReconnectJitter(250*time.Millisecond, 250*time.Millisecond),
		nats.PingInterval(5 * time.Second), nats.MaxPingsOutstanding(2), nats.Timeout(5 * time.Second), nats.RetryOnFailedConnect(false),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})}
	if told != nil {
		options = append(options, nats.DisconnectErrHandler(func(c *nats.Conn, _ error) {
			if !c.IsClosed() {
				told(false)
			}
		}), nats.ReconnectHandler(func(*nats.Conn) { told(true) }))
	}
	if secret, _ := readToken(r.Token); secret != "" {
		options = append(options, nats.Token(secret))
	}
	if r.Creds != "" {
		if err := r.credentials(); err != nil {
			return nil, err
		}
		options = append(options, nats.UserCredentials(r.Creds))
	}
	if r.TLS.CA != "" {
		if err := r.TLS.checkCA(); err != nil {
			return nil, err
		}
		options = append(options, nats.RootCAs(r.TLS.CA))
	}
	known := options // with the key, where the server asks for one
	if r.Creds == "" {
		known = append(slices.Clip(options), nats.Nkey(key, pair.Sign))
	}
	conn, err := nats.Connect(r.URL, known...)
	if errors.Is(err, nats.ErrNkeysNotSupported) {
		conn, err = nats.Connect(r.URL, options...)
	}
	switch {
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired):
		return nil, wrongToken.With("address", first.Host).Err()
	case err != nil:
		return nil, unreachable.With("address", first.Host).WithPhrase("reason", engine.Reason(err)).Err()
	}
	js, err := jetstream.New(conn, jetstream.WithPublishAsyncMaxPending(mostRoom), jetstream.WithPublishAsyncErrHandler(func(jetstream.JetStream, *nats.Msg, error) {}), jetstream.WithDefaultTimeout(20*time.Second))
	if err != nil {
		conn.Close()
		return nil, noTransport.With("address", first.Host).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return &link{conn, js, first.Host, pair, key}, nil
}

// mostKey limits the size of a file with credentials or certificates, in bytes: more than those of all authorities take.
const mostKey = 4 << 20

// credentials checks that the file contains credentials. The error is a *engine.Phrase.
func (r Reach) credentials() error {
	text, err := plain.Read(r.Creds, mostKey)
	if err != nil {
		return badKey.With("file", r.Creds).WithPhrase("reason", engine.Reason(err)).Err()
	}
	if _, err := nkeys.ParseDecoratedUserNKey(text); err != nil {
		return badKey.With("file", r.Creds).WithPhrase("reason", noCredentials).Err()
	}
	return nil
}

// trouble returns an error that says the queue cannot be used.
func (l *link) trouble(err error) error {
	return noTransport.With("address", l.at).WithPhrase("reason", engine.Reason(err)).Err()
}

// copies is the number of nodes of a cluster that keep the queue, if it has that many: then one of them may fail.
const copies = 3

// streams makes the streams of a tournament, or opens existing ones.
func (l *link) streams(ctx context.Context, n names) (orders, results, files jetstream.Stream, err error) {
	if l.ConnectedClusterName() != "" {
		if orders, results, files, err = l.streamsOf(ctx, n, copies); err == nil {
			return
		}
	}
	return l.streamsOf(ctx, n, 1)
}

// streamsOf makes the streams with that number of copies.
func (l *link) streamsOf(ctx context.Context, n names, copies int) (orders, results, files jetstream.Stream, err error) {
	if orders, err = l.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: n.orders(), Subjects: []string{n.subject("o", ">")}, Retention: jetstream.WorkQueuePolicy,
		MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true, Storage: jetstream.FileStorage, Replicas: copies}); err != nil {
		return
	}
	if results, err = l.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: n.results(), Subjects: []string{n.subject("r", ">")}, Retention: jetstream.WorkQueuePolicy,
		Storage: jetstream.FileStorage, Replicas: copies}); err != nil {
		return
	}
	files, err = l.js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{Name: n.files(), Subjects: []string{n.subject("f", ">")}, MaxMsgsPerSubject: 1, AllowDirect: true,
		Storage: jetstream.FileStorage, Replicas: copies})
	return
}

// How long a server is asked to delete a stream: one request, and all requests together with the pauses between them. A cluster in which a
// node has just failed answers when it has chosen another node for what that one kept.
const (
	sweepOnce  = 2 * time.Second
	sweepAll   = 20 * time.Second
	sweepPause = 200 * time.Millisecond
)

// sweep deletes the streams of a tournament. A stream that stays is useless and harmless.
func (l *link) sweep(n names) {
	ctx, cancel := context.WithTimeout(context.Background(), sweepAll)
	defer cancel()
	for _, stream := range []string{n.orders(), n.results(), n.files()} {
		takeAway(ctx, l.js.DeleteStream, stream)
	}
}

// takeAway asks until the stream of that name is deleted, or ctx ends.
func takeAway(ctx context.Context, ask func(context.Context, string) error, name string) {
	for ctx.Err() == nil {
		once, cancel := context.WithTimeout(ctx, sweepOnce)
		err := ask(once, name)
		cancel()
		if err == nil || errors.Is(err, jetstream.ErrStreamNotFound) {
			return
		}
		select {
		case <-ctx.Done():
		case <-time.After(sweepPause):
		}
	}
}
