import { limitOf } from './nginx-limits.ts'
import { forwarded, hideUpstreamHeaders, proxyTo, refusalLocation, securityHeaders } from './nginx-locations.ts'

const nothing = '{"code":"path_unknown","msg":"path unknown","data":null}'

/** Whether a visitor's address is in one of the operators' networks. */
export function operatorNetworkMap(networks: readonly string[]): string {
  return `geo $is_operator_network { default 0; ${networks.map((network) => `${network} 1;`).join(' ')} }`
}

/**
 * The public origin does not serve the operators' page in any spelling, because the web app ignores case. It does not
 * serve their endpoints either, because the gateway has none.
 */
export const operatorsElsewhere = `    location ~* ^(?:/[A-Za-z-]+)?/operator(?:[./]|$) { return 404; }`

/**
 * Their origin serves their page, its files and their endpoints, and nothing of the exchange. A visitor from outside
 * the networks gets the same 404 as on an unknown path.
 */
export function operatorLocations(clientDirectory: string, limitsFactor: number): string {
  return `    error_page 404 = @nothing;
    # Before any other rule: locations that answer by themselves would be asked before a list of addresses.
    if ($is_operator_network = 0) { return 404; }
    location ^~ /v1/operator/ {
      ${limitOf('page_api', limitsFactor)}
      ${proxyTo('operator')}
      error_page 413 = @body_too_large;
      error_page 429 = @requests_too_many;
      error_page 502 504 = @operator_unavailable;
    }
    location = / { return 302 /en/operator; }
    location ~ ^/[A-Za-z-]+/operator$ {
      ${limitOf('pages', limitsFactor)}
      proxy_pass http://web$page_path;
${forwarded}
      proxy_set_header Connection "";
      proxy_set_header Cookie "";
      proxy_set_header Authorization "";
      proxy_read_timeout 15s;
${hideUpstreamHeaders}
${securityHeaders}
    }
    location ~ ^/(?:favicon\\.svg|icon-180\\.png)$ {
      root "${clientDirectory}";
${securityHeaders}
    }
    location / { return 404; }
${refusalLocation('nothing', 404, nothing)}
${refusalLocation('body_too_large', 413, '{"code":"body_too_large","msg":"The request is too large.","data":null}')}
${refusalLocation('requests_too_many', 429, '{"code":"requests_too_many","msg":"Too many requests.","data":null}')}
${refusalLocation('operator_unavailable', 503, '{"code":"service_unavailable","msg":"The service cannot be reached right now.","data":null}')}`
}
