# Varnish 7 with vmod_xkey (on Debian: varnish, varnish-modules) in front of the processes of the service, for anonymous readers.
# The service: EDGE=http://10.0.0.30:80/ TRUST_PROXY=2 PUBLIC_URL=https://calendar.example
# TRUST_PROXY counts Varnish and the proxy with TLS before it, which must not forward PURGE.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
  .url = "/ready";
  .interval = 1s;
  .timeout = 3s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend almanac1 {
  .host = "10.0.0.11";
  .port = "4000";
  .probe = ready;
}

backend almanac2 {
  .host = "10.0.0.12";
  .port = "4000";
  .probe = ready;
}

# Who may purge: the processes of the service.
acl purgers {
  "10.0.0.11";
  "10.0.0.12";
}

sub vcl_init {
  new almanac = directors.round_robin();
  almanac.add_backend(almanac1);
  almanac.add_backend(almanac2);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ purgers) {
      return (synth(403, "Forbidden"));
    }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }
  set req.backend_hint = almanac.backend();

  # An outdated response is used only while the service does not respond.
  if (req.restarts == 0 && std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 1h;
  }

  # Streams are for one client.
  if (req.http.Accept ~ "text/event-stream") {
    return (pass);
  }
  # Only the pages to write on have cookies.
  if (req.url !~ "^(/[a-z][a-z])?/manage") {
    unset req.http.Cookie;
  }
  # Requests with credentials, with cookies, or that write go to the service: this is in the VCL that follows.
}

sub vcl_hash {
  # The host and the address follow.
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  set beresp.keep = 0s;
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=[1-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
  } elsif (beresp.http.Cache-Control !~ "max-age=[1-9]") {
    # Requests for it do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.xkey;
  if (obj.hits > 0) {
    set resp.http.Cache-Status = "varnish; hit";
  } else {
    set resp.http.Cache-Status = "varnish; fwd=miss";
  }
}
