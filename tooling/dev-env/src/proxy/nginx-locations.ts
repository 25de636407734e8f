import { paperHeader, paths } from '@argosy/wire/http'
import { signHeaders } from '@argosy/wire/signing'
import { limitOf, type LimitZone } from './nginx-limits.ts'

// nginx drops inherited headers as soon as a location adds one of its own, so each such location repeats these. The
// apps may send them too; hiding theirs leaves exactly one of each. HSTS has a value only for visitors over TLS, here
// or at a terminator before us; nginx does not send a header without a value.
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': '$hsts',
}

/**
 * Two years, the max-age recommended for browsers' preload lists. Not for localhost: a browser would then refuse the
 * plain address of every program on that machine.
 */
export const hstsMap = `map "$host $scheme $http_x_forwarded_proto" $hsts {
    default "";
    "~^(?:.+\\.)?localhost " "";
    "~ .*https" "max-age=63072000; includeSubDomains";
  }`

/** TLS ends here, or at a terminator before us. */
export const schemeMap = `map "$scheme $http_x_forwarded_proto" $visitor_scheme { default $scheme; "http https" https; }`

export const securityHeaders = formatHeaders(headers)

/** Headers of files that pages of any origin may load. */
const sharedHeaders = formatHeaders({ ...headers, 'Cross-Origin-Resource-Policy': 'cross-origin' })

export const hideUpstreamHeaders = [...Object.keys(headers), 'Server', 'X-Powered-By']
  .map((name) => `      proxy_hide_header ${name};`)
  .join('\n')

// The proxy is the edge: a client's claims about its own address are not passed on.
export const forwarded = `      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto $visitor_scheme;
      proxy_set_header X-Request-Id $request_id;`

/**
 * Pages are the same for everybody: the web app receives no cookie, and nginx caches the pages that the app allows it
 * to, for as long as the app says, also while it does not answer. Only the root, which redirects to a page in the visitor's language, receives the language cookie.
 */
export function pageLocation(limitsFactor: number): string {
  return `
    location / {
      ${limitOf('pages', limitsFactor)}
      proxy_pass http://web$page_path$locale_query;
${forwarded}
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Authorization "";
      proxy_set_header Accept-Encoding "";
      proxy_cache pages;
      proxy_cache_key $page_path;
      proxy_cache_bypass $locale_query;
      proxy_no_cache $locale_query;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_read_timeout 15s;
${hideUpstreamHeaders}
${securityHeaders}
      add_header X-Cache $upstream_cache_status always;
    }
    location = / {
      ${limitOf('pages', limitsFactor)}
      proxy_pass http://web/$is_args$args;
${forwarded}
      proxy_set_header Connection "";
      proxy_set_header Cookie $language_cookie;
      proxy_set_header Authorization "";
      proxy_read_timeout 15s;
${hideUpstreamHeaders}
${securityHeaders}
    }
`
}

/** An asset's name contains the hash of its content, so it never changes. A 404 is not cached. */
export function assetLocation(clientDirectory: string, hasBrotli: boolean): string {
  return `
    location ^~ /assets/ {
      root "${clientDirectory}";
      try_files $uri =404;
      gzip_static on;${hasBrotli ? '\n      brotli_static on;' : ''}
${securityHeaders}
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
`
}

/**
 * Header, footer and chat as custom elements, for pages of any origin; only the names of their chunks contain a hash.
 */
export function microComponentLocation(clientDirectory: string, hasBrotli: boolean): string {
  const files = `root "${clientDirectory}";
      try_files $uri =404;
      gzip_static on;${hasBrotli ? '\n      brotli_static on;' : ''}
${sharedHeaders}
      add_header Access-Control-Allow-Origin "*";`
  return `
    location ~ ^/(frame|chat)/chunks/ {
      ${files}
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
    location ~ ^/(frame|chat)/ {
      ${files}
      add_header Cache-Control "public, max-age=300";
    }
`
}

/** Two API paths that the collector serves. Its answers pass unchanged: pages act on the status alone. */
export const collectorLocation = `
    location ~ ^(?:/v1/buried/log/info|/v1/mix/public/clientCommonConfig)$ {
      proxy_pass http://collector;
${forwarded}
      proxy_set_header Connection "";
      proxy_read_timeout 15s;
      client_max_body_size 128k;
${hideUpstreamHeaders}
${securityHeaders}
    }
`

/** Proxies with `no-store`: no intermediary caches the answers. */
export const proxyTo = (upstream: 'gateway' | 'operator') => `proxy_pass http://${upstream};
${forwarded}
      proxy_set_header Connection "";
      proxy_read_timeout 15s;
${hideUpstreamHeaders}
      proxy_hide_header Cache-Control;
${securityHeaders}
      add_header Cache-Control "no-store" always;`

/** nginx's own JSON answer, for when the gateway gave none. */
export function refusalLocation(name: string, status: number, json: string): string {
  return `    location @${name} {
      default_type application/json;
${securityHeaders}
      add_header Cache-Control "no-store" always;
      return ${status} '${json}';
    }`
}

/**
 * Answers about money are never cached anywhere. The list of markets is the exception: it is long, the same for
 * everybody, and cached here for the seconds that the gateway allows, so that anonymous callers cannot overload the
 * gateway with it. A cached answer's server time and request id would be stale, so neither is passed on.
 */
export function gatewayLocation(limitsFactor: number): string {
  const apiLocation = (pattern: string, zone: LimitZone) => `    location ~ "${pattern}" {
      ${limitOf(zone, limitsFactor)}
      ${proxyTo('gateway')}
      error_page 413 = @body_too_large;
      error_page 429 = @requests_too_many;
      error_page 502 504 = @gateway_unavailable;
    }`
  return `
    location = ${paths.markets} {
      ${limitOf('page_api', limitsFactor)}
      proxy_pass http://gateway$uri;
${forwarded}
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Accept-Encoding "";
      proxy_cache pages;
      proxy_cache_key "$uri $http_${paperHeader}";
      proxy_cache_lock on;
      proxy_read_timeout 15s;
${hideUpstreamHeaders}
      proxy_hide_header Cache-Control;
      proxy_hide_header ${signHeaders.serverTime};
      proxy_hide_header X-Request-Id;
${securityHeaders}
      add_header Cache-Control "no-store" always;
      add_header X-Cache $upstream_cache_status always;
      error_page 429 = @requests_too_many;
      error_page 502 504 = @gateway_unavailable;
    }
${apiLocation('^/v[12]/user/(?:login|agency|passkey|password|register|qr)(?:/|$)', 'sign_in')}
${apiLocation(`^(?:${[paths.candles, paths.trades, paths.sparklines].join('|')})$`, 'history')}
${apiLocation('^/(v1|v2|btapi)/', 'page_api')}
${refusalLocation('body_too_large', 413, '{"code":"body_too_large","msg":"The request is too large.","data":null}')}
${refusalLocation('gateway_unavailable', 503, '{"code":"gateway_unavailable","msg":"The exchange cannot be reached right now.","data":null}')}
${refusalLocation('requests_too_many', 429, '{"code":"requests_too_many","msg":"Too many requests.","data":null}')}
`
}

/** The current time in milliseconds, as the open API writes it. */
export const openApiTimeMap = `map $msec $open_api_time { "~^(?<seconds>\\d+)\\.(?<ms>\\d+)$" "$seconds$ms"; }`

/** For programs: no redirects, nginx's own answers use the open API's envelope, and cookies are removed. */
export function openApiLocation(limitsFactor: number): string {
  return `
    location ^~ /api/ {
      ${limitOf('programs', limitsFactor)}
      ${proxyTo('gateway')}
      proxy_set_header Cookie "";
      error_page 413 = @open_body_too_large;
      error_page 429 = @open_requests_too_many;
      error_page 502 504 = @open_gateway_unavailable;
    }
${refusalLocation('open_body_too_large', 413, '{"code":"40017","msg":"The request is too large","requestTime":$open_api_time,"data":null}')}
${refusalLocation('open_gateway_unavailable', 503, '{"code":"40604","msg":"The exchange cannot be reached right now","requestTime":$open_api_time,"data":null}')}
${refusalLocation('open_requests_too_many', 429, '{"code":"429","msg":"Too many requests","requestTime":$open_api_time,"data":null}')}
`
}

/** A socket stays open for hours; push, or the program at the other end, sends something at least once a minute. */
const pushProxy = `proxy_pass http://push;
${forwarded}
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection "upgrade";
      proxy_buffering off;
      proxy_read_timeout 1h;
      proxy_send_timeout 1h;`

/** Programs have their own paths, for live and for simulated trading, and send no cookie. */
export function pushLocation(limitsFactor: number): string {
  const limit = limitOf('sockets', limitsFactor)
  const programLocation = (path: string) => `    location ^~ ${path} {
      ${limit}
      ${pushProxy}
      proxy_set_header Cookie "";
    }`
  return `
    location ~ ^/ws(/|$) {
      ${limit}
      ${pushProxy}
    }
${['/v2/ws/', '/demo/v2/ws/'].map(programLocation).join('\n')}
`
}

function formatHeaders(some: Readonly<Record<string, string>>): string {
  return Object.entries(some)
    .map(([name, value]) => `      add_header ${name} "${value}" always;`)
    .join('\n')
}
