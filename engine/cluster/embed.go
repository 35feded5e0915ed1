package cluster

import (
	"crypto/rand"
	"crypto/tls"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nkeys"

	"generals-chess/engine"
	"generals-chess/engine/cluster/workerlist"
	"generals-chess/engine/plain"
)

// mostPayload is the largest message to an embedded server, in bytes. A longer record is sent as a file.
const mostPayload = 8 << 20

// settings is stored in a folder so that workers find the tournament again when it is resumed.
type settings struct {
	ID      string `json:"id"`
	Token   string `json:"token"`
	Address string `json:"address"` // host:port of the embedded server
	Own     string `json:"own"`     // name of the worker in this process: an excluded worker stays excluded
	Seed    string `json:"seed"`    // of the key pair that identifies this server to workers
}

// pair returns the key pair that identifies this server to workers.
func (s settings) pair() nkeys.KeyPair { return pairOf([]byte(s.Seed)) }

func settingsFile(folder string) string {
	return filepath.Join(folder, workerlist.Folder, "serve.json")
}

// loadSettings reads the settings stored in a folder, or makes and stores new ones.
func loadSettings(folder string) (s settings, err error) {
	text, err := os.ReadFile(settingsFile(folder))
	if err == nil && json.Unmarshal(text, &s) == nil && s.ID != "" && s.Token != "" && s.Own != "" && s.pair() != nil {
		return s, nil
	}
	_, seed := newKey()
	s = settings{ID: randomHex(6), Token: randomHex(16), Own: ownName(), Seed: string(seed)}
	if err := os.MkdirAll(filepath.Dir(settingsFile(folder)), 0o700); err != nil {
		return s, err
	}
	return s, s.keep(folder)
}

func (s settings) keep(folder string) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return plain.Replace(settingsFile(folder), append(text, '\n'), 0o600)
}

// randomHex returns random bytes in hexadecimal.
func randomHex(bytes int) string {
	b := make([]byte, bytes)
	_, _ = rand.Read(b) // it never fails
	return hex.EncodeToString(b)
}

// embedded is a NATS server in this process.
type embedded struct {
	*server.Server
	address string
}

// embed starts a server that keeps its streams in the folder. Its address is listen; for port 0 it is the last address again or, if that is
// in use, a free port.
func embed(folder, listen string, s *settings, t TLS) (e *embedded, err error) {
	last, number, _ := net.SplitHostPort(s.Address)
	if host, port, _ := net.SplitHostPort(listen); port == "0" && last == host && number != "" {
		e, err = embedAt(folder, s.Address, *s, t)
	}
	if e == nil { // or another program has the old port by now
		e, err = embedAt(folder, listen, *s, t)
	}
	if err == nil {
		s.Address = e.address
	}
	return e, err
}

func embedAt(folder, address string, settled settings, t TLS) (*embedded, error) {
	host, port, err := net.SplitHostPort(address)
	_, wrong := strconv.ParseUint(port, 10, 16)
	if err != nil || wrong != nil {
		return nil, noListen.With("address", address).With("reason", "write it like 0.0.0.0:4222").Err()
	}
	probe, err := net.Listen("tcp", address) // the library ends the program if it cannot listen
	if err != nil {
		return nil, noListen.With("address", address).WithPhrase("reason", engine.Reason(errors.Unwrap(err))).Err()
	}
	at := probe.Addr().(*net.TCPAddr).Port
	_ = probe.Close()
	d := &authenticator{secret: settled.Token, key: public(settled.pair()), names: names{settled.ID}, ready: make(chan struct{})}
	o := &server.Options{ServerName: "generals-chess", Host: host, Port: at, CustomClientAuthentication: d, AlwaysEnableNonce: true, NoLog: true, NoSigs: true, JetStream: true,
		StoreDir: filepath.Join(folder, workerlist.Folder), MaxPayload: mostPayload, MaxPending: 64 << 20, JetStreamMaxMemory: 64 << 20, DisableShortFirstPing: true,
		PingInterval: 20 * time.Second, MaxPingsOut: 3, WriteDeadline: 10 * time.Second, TLSTimeout: 5}
	if o.TLSConfig, err = t.server(); err != nil {
		return nil, err
	}
	o.TLS = o.TLSConfig != nil
	s, err := server.NewServer(o)
	if err != nil {
		return nil, noQueue.With("folder", o.StoreDir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	go s.Start() // close waits for it
	err = errNoStart
	if s.ReadyForConnections(20 * time.Second) {
		err = d.open(s)
	}
	if err != nil {
		s.Shutdown()
		return nil, noQueue.With("folder", o.StoreDir).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return &embedded{s, net.JoinHostPort(host, strconv.Itoa(at))}, nil
}

var errNoStart = errors.New("it does not start")

func (e *embedded) close() {
	if e != nil {
		e.Shutdown()
		e.WaitForShutdown()
	}
}

// reachable returns the address for other machines: that of an interface if the server listens on all. It is the one on the route to other
// machines, rather than that of a bridge to local containers, if there is such a route.
func reachable(address string) string {
	host, port, err := net.SplitHostPort(address)
	if err != nil || !everywhere(host) {
		return address
	}
	list, _ := net.InterfaceAddrs()
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil { // nobody has this address, and nothing is sent: the system only chooses an interface
		_ = c.Close()
		list = append([]net.Addr{c.LocalAddr()}, list...)
	}
	for _, a := range list {
		var ip net.IP
		switch a := a.(type) {
		case *net.UDPAddr:
			ip = a.IP
		case *net.IPNet:
			ip = a.IP
		}
		if ip.To4() != nil && ip.IsGlobalUnicast() {
			return net.JoinHostPort(ip.String(), port)
		}
	}
	return net.JoinHostPort("127.0.0.1", port)
}

// everywhere reports whether a server at this host listens on all interfaces.
func everywhere(host string) bool {
	ip := net.ParseIP(host)
	return host == "" || ip != nil && ip.IsUnspecified()
}

// local returns the address at which this machine reaches its own server.
func local(address string) string {
	if host, port, err := net.SplitHostPort(address); err == nil && everywhere(host) {
		return net.JoinHostPort("127.0.0.1", port)
	}
	return address
}

// urlOf returns an address as a NATS URL.
func urlOf(address string, t TLS) string {
	scheme := "nats"
	if t.Cert != "" {
		scheme = "tls"
	}
	return (&url.URL{Scheme: scheme, Host: address}).String()
}

// TLS lists the files for encrypted connections; "" for files that are not used.
type TLS struct{ CA, Cert, Key string }

// server returns the configuration of an embedded server; nil for unencrypted connections.
func (t TLS) server() (*tls.Config, error) {
	if t.Cert == "" && t.Key == "" {
		return nil, nil
	}
	pair, err := tls.LoadX509KeyPair(t.Cert, t.Key)
	if err != nil {
		return nil, badKey.With("file", t.Cert).WithPhrase("reason", engine.Reason(err)).Err()
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}
