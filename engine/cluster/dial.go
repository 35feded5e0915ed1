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

// Reach is where a server is and how it lets one in.
type Reach struct {
	URL   string // nats://host:port, or several, parted by commas
	Token string // what arena tournament --listen printed: the word that lets one in, and the key of who serves
	Creds string // file; "" for none
	TLS   TLS
}

// link is a connection.
type link struct {
	*nats.Conn
	js   jetstream.JetStream
	at   string
	pair nkeys.KeyPair // signs what is said here
	key  string        // its public one
}

// inboxOf is where the answers go that the owner of a key gets.
func inboxOf(key string) string { return "_INBOX." + key }

// dial connects. The connection is made again whenever it breaks, until it is closed; told hears when it broke and when it is back. The error is a
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
		if err := r.TLS.vouches(); err != nil {
			return nil, err
		}
		options = append(options, nats.RootCAs(r.TLS.CA))
	}
	known := options // by the key, where the server asks for one
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
		return nil, noRoad.With("address", first.Host).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return &link{conn, js, first.Host, pair, key}, nil
}

// mostKey bounds a file with credentials or certificates, in bytes: more than those of all authorities take.
const mostKey = 4 << 20

// credentials reports whether the file holds some. The error is a *engine.Phrase.
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

// trouble says that the queue cannot be used.
func (l *link) trouble(err error) error {
	return noRoad.With("address", l.at).WithPhrase("reason", engine.Reason(err)).Err()
}

// copies is how many nodes of a cluster keep the queue, where there are so many: one may die then.
const copies = 3

// streams makes what a tournament needs, or finds it.
func (l *link) streams(ctx context.Context, n names) (orders, results, files jetstream.Stream, err error) {
	if l.ConnectedClusterName() != "" {
		if orders, results, files, err = l.streamsOf(ctx, n, copies); err == nil {
			return
		}
	}
	return l.streamsOf(ctx, n, 1)
}

// streamsOf makes them with so many copies.
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

// How long a server is asked to take something away: once, and again and again, with pauses. A cluster of which a node has just died
// answers when it has chosen another for what that one kept.
const (
	sweepOnce  = 2 * time.Second
	sweepAll   = 20 * time.Second
	sweepPause = 200 * time.Millisecond
)

// sweep takes away what a tournament needed. Whatever stays is of no use, and harms nobody.
func (l *link) sweep(n names) {
	ctx, cancel := context.WithTimeout(context.Background(), sweepAll)
	defer cancel()
	for _, stream := range []string{n.orders(), n.results(), n.files()} {
		takeAway(ctx, l.js.DeleteStream, stream)
	}
}

// takeAway asks until what has that name is gone, or ctx ends.
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
