package cluster

import (
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"errors"
	"math"
	"net/url"
	"slices"
	"strconv"
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
		if err := usable(r.Creds, credentials, noCredentials); err != nil {
			return nil, err
		}
		options = append(options, nats.UserCredentials(r.Creds))
	}
	if r.TLS.CA != "" {
		if err := usable(r.TLS.CA, x509.NewCertPool().AppendCertsFromPEM, noCertificate); err != nil {
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

// usable returns an error if a file cannot be read, or does not hold what is needed. The error is a *engine.Phrase.
func usable(path string, holds func(text []byte) bool, otherwise engine.Phrase) error {
	text, err := plain.Read(path, mostKey)
	if err == nil && !holds(text) {
		err = otherwise.Err()
	}
	if err != nil {
		return badKey.With("file", path).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return nil
}

func credentials(text []byte) bool {
	_, err := nkeys.ParseDecoratedUserNKey(text)
	return err == nil
}

// trouble returns an error that says the queue cannot be used.
func (l *link) trouble(err error) error {
	return noTransport.With("address", l.at).WithPhrase("reason", engine.Reason(err)).Err()
}

// copies is the number of nodes of a cluster that keep the queue, if it has that many: then one of them may fail.
const copies = 3

// streams makes the streams of a tournament, or opens existing ones: the orders, the results and the files.
func (l *link) streams(ctx context.Context, n names) (list [3]jetstream.Stream, err error) {
	for i, c := range []jetstream.StreamConfig{
		{Name: n.orders(), Subjects: []string{n.subject("o", ">")}, Retention: jetstream.WorkQueuePolicy, MaxMsgsPerSubject: 1, Discard: jetstream.DiscardNew, DiscardNewPerSubject: true},
		{Name: n.results(), Subjects: []string{n.subject("r", ">")}, Retention: jetstream.WorkQueuePolicy},
		{Name: n.files(), Subjects: []string{n.subject("f", ">")}, MaxMsgsPerSubject: 1, AllowDirect: true},
	} {
		if l.ConnectedClusterName() != "" {
			c.Replicas = copies
		}
		list[i], err = l.js.CreateOrUpdateStream(ctx, c)
		if err != nil && c.Replicas != 0 { // it has fewer nodes
			c.Replicas = 1
			list[i], err = l.js.CreateOrUpdateStream(ctx, c)
		}
		if err != nil {
			return list, err
		}
	}
	return list, nil
}

// How long a server is asked to delete a stream: one request, and all requests together with the pauses between them. A cluster in which a
// node has just failed answers when it has chosen another node for what that one kept.
const (
	sweepOnce = 2 * time.Second
	sweepAll  = 20 * time.Second
)

// sweep deletes the streams of a tournament. A stream that stays is useless and harmless.
func (l *link) sweep(n names) {
	ctx, cancel := context.WithTimeout(context.Background(), sweepAll)
	defer cancel()
	for _, stream := range []string{n.orders(), n.results(), n.files()} {
		_ = takeAway(ctx, l.js.DeleteStream, stream)
	}
}

// takeAway asks until the stream of that name is deleted, or ctx ends.
func takeAway(ctx context.Context, ask func(context.Context, string) error, name string) error {
	return persist(ctx, math.MaxInt, sweepOnce, func(ctx context.Context) error {
		if err := ask(ctx, name); !errors.Is(err, jetstream.ErrStreamNotFound) {
			return err
		}
		return nil
	})
}

// retryWait is the pause before something is tried again.
const retryWait = 250 * time.Millisecond

// persist calls do until it succeeds, fails for the last of its tries, or ctx ends. Each call has a limited time.
func persist(ctx context.Context, tries int, limit time.Duration, do func(context.Context) error) (err error) {
	for ; tries > 0 && ctx.Err() == nil; tries-- {
		once, cancel := context.WithTimeout(ctx, limit)
		err = do(once)
		if cancel(); err == nil {
			return nil
		}
		sleep(ctx, retryWait)
	}
	return cmp.Or(ctx.Err(), err)
}

// timed returns ctx with a timeout. Its resources are released when it ends.
func timed(ctx context.Context, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(ctx, d)
	context.AfterFunc(ctx, cancel)
	return ctx
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

const (
	partSize = 512 << 10 // of each part of a file but the last, in bytes
	mostSize = 256 << 20
	mostAsks = 8 // for a missing part: in a cluster a copy may be late
)

// file is data too large for one message. It is stored in parts under the key of its sender.
type file struct {
	Name  string // the hash of its content
	Parts int
}

// isHash reports whether word is a hash, and so not a path.
func isHash(word string) bool {
	sum, err := hex.DecodeString(word)
	return err == nil && len(sum) == sha256.Size
}

// put stores a file.
func (l *link) put(ctx context.Context, n names, data []byte) (file, error) {
	f := file{Name: plain.Sum(data)}
	for part := range slices.Chunk(data, partSize) {
		if _, err := l.js.Publish(timed(ctx, 4*askWait), n.part(l.key, f.Name, strconv.Itoa(f.Parts)), part); err != nil {
			return f, err
		}
		f.Parts++
	}
	return f, nil
}

// get fetches a file that the owner of key stored.
func (l *link) get(ctx context.Context, n names, key string, f file) (data []byte, err error) {
	if !isHash(f.Name) || f.Parts > mostSize/partSize {
		return nil, errOther
	}
	for i := range f.Parts {
		if err := persist(ctx, mostAsks, askWait, func(ctx context.Context) error {
			m, err := l.RequestWithContext(ctx, "$JS.API.DIRECT.GET."+n.files()+"."+n.part(key, f.Name, strconv.Itoa(i)), nil)
			if err != nil {
				return err
			}
			if m.Header.Get("Status") != "" { // it is not there
				return errOther
			}
			data = append(data, m.Data...)
			return nil
		}); err != nil {
			return nil, err
		}
	}
	if plain.Sum(data) != f.Name {
		return nil, errOther
	}
	return data, nil
}
