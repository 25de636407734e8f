import {
  assetLocation,
  collectorLocation,
  gatewayLocation,
  hstsMap,
  microComponentLocation,
  openApiLocation,
  openApiTimeMap,
  pageLocation,
  pushLocation,
  schemeMap,
  securityHeaders,
} from './nginx-locations.ts'
import { limitZones } from './nginx-limits.ts'
import { operatorLocations, operatorNetworkMap, operatorsElsewhere } from './nginx-operators.ts'
import { pathRules, pathSpellingMap } from './nginx-paths.ts'
import type { ServerCertificate } from '@argosy/backing-services'

export interface ProxySettings {
  readonly port: number
  /** A second address of the same pages, over TLS; absent without a certificate. */
  readonly tls?: ServerCertificate & { readonly port: number }
  /** host:port of each upstream; a list where an app may have several processes. */
  readonly web: string
  readonly gateway: readonly string[]
  readonly push: readonly string[]
  readonly collector: string
  /** The operators' own origin: its name, its process, and the networks that may reach it. */
  readonly operators: { readonly name: string; readonly upstream: string; readonly networks: readonly string[] }
  /** The built client files. */
  readonly clientDirectory: string
  /** Paths of modules to load; Brotli is used only when there are any. */
  readonly brotliModules: readonly string[]
  /** The user of the workers; only a master that runs as root may set one. */
  readonly user?: string
  readonly accessLog: string
  /** Multiplies the limits on visitors, for tests in which all of them have one address. */
  readonly limitsFactor?: number
}

/** The public origin and the operators' one. The order of the locations is the order of the map in ARCHITECTURE: pages, API, sockets. */
export function formatNginxConfig(settings: ProxySettings): string {
  const {
    port,
    tls,
    web,
    gateway,
    push,
    collector,
    operators,
    brotliModules,
    user,
    accessLog,
    limitsFactor = 1,
  } = settings
  const hasBrotli = brotliModules.length > 0
  return `# Written by tooling/dev-env/src/proxy/nginx-config.ts; changes here are lost.
${brotliModules.map((path) => `load_module ${path};`).join('\n')}
${user === undefined ? '' : `user ${user};`}
worker_processes auto;
pid nginx-master.pid;
error_log stderr warn;
events { worker_connections 16384; }

http {
  server_tokens off;
  access_log ${accessLog};
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path temp-${kind};`).join('\n  ')}
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65s;
  client_header_timeout 10s;
  client_body_timeout 10s;
  client_max_body_size 64k;

  types {
    text/html html; text/css css; text/javascript js mjs; text/plain txt; application/json json map;
    application/manifest+json webmanifest; application/wasm wasm; application/xml xml;
    image/svg+xml svg; image/png png; image/jpeg jpg jpeg; image/webp webp; image/avif avif; image/x-icon ico;
    font/woff2 woff2;
  }
  default_type application/octet-stream;
  charset utf-8;

  gzip on;
  gzip_vary on;
  gzip_comp_level 5;
  gzip_min_length 512;
  gzip_proxied any;
  gzip_types ${compressible};${hasBrotli ? `\n  brotli on;\n  brotli_comp_level 5;\n  brotli_types ${compressible};` : ''}

  proxy_cache_path cache levels=1:2 keys_zone=pages:10m max_size=256m inactive=1h use_temp_path=off;
  proxy_http_version 1.1;
  proxy_connect_timeout 3s;
  proxy_next_upstream off;

  upstream web { server ${web}; keepalive 32; }
  upstream gateway { ${formatServers('gateway', gateway)} keepalive 64; }
  upstream push { ${formatServers('push', push)} }
  upstream collector { server ${collector}; keepalive 32; }
  upstream operator { server ${operators.upstream}; keepalive 8; }

  ${limitZones(limitsFactor)}
  ${hstsMap}
  ${schemeMap}
  ${openApiTimeMap}
  ${pathSpellingMap}
  ${operatorNetworkMap(operators.networks)}

  # No parameter reaches a page: one would let a visitor choose what others are shown from the cache. An address that asks
  # for a language is none of a page; it goes whole to the web app, whose answer is the page's address in that language.
  map $request_uri $page_path { "~^(?<path>[^?]*)" $path; }
  map $arg_locale $locale_query { default ""; "~^[A-Za-z0-9_-]{2,12}$" "?$args"; }
  map $cookie_language $language_cookie { default ""; "~^[A-Za-z-]{2,12}$" "language=$cookie_language"; }

  server {
    listen 127.0.0.1:${port} default_server;${tls ? formatTls(tls, ' default_server') : ''}
    server_name _;
    absolute_redirect off;
${securityHeaders}
${pageLocation(limitsFactor)}
${assetLocation(settings.clientDirectory, hasBrotli)}
${microComponentLocation(settings.clientDirectory, hasBrotli)}
${collectorLocation}
${gatewayLocation(limitsFactor)}
${openApiLocation(limitsFactor)}
${pushLocation(limitsFactor)}
${operatorsElsewhere}
${pathRules}
    location = /_front-door { return 204; }
  }

  server {
    listen 127.0.0.1:${port};${tls ? formatTls(tls) : ''}
    server_name ${operators.name};
    absolute_redirect off;
${securityHeaders}
${operatorLocations(settings.clientDirectory, limitsFactor)}
${assetLocation(settings.clientDirectory, hasBrotli)}
${pathRules}
  }
}
`
}

/**
 * Balances by fewest connections, because a socket stays open for hours; the zone shares the counts among nginx's
 * workers.
 */
function formatServers(name: string, servers: readonly string[]): string {
  const list = servers.map((server) => `server ${server};`).join(' ')
  return servers.length > 1 ? `zone ${name} 64k; least_conn; ${list}` : list
}

const compressible =
  'text/css text/javascript text/plain application/json application/manifest+json application/wasm image/svg+xml'

function formatTls({ port, certificateFile, keyFile }: NonNullable<ProxySettings['tls']>, isDefault = ''): string {
  return `
    listen 127.0.0.1:${port} ssl${isDefault};
    ssl_certificate "${certificateFile}";
    ssl_certificate_key "${keyFile}";
    ssl_protocols TLSv1.2 TLSv1.3;`
}
