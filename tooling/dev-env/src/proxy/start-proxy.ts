import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeCertificates, operatorHost, startNginx, type Engine, type RunLayout } from '@argosy/backing-services'
import { operatorNetworks, packageDirectory, type Addresses } from '../app-catalog.ts'
import { formatNginxConfig } from './nginx-config.ts'

export async function startProxy(run: RunLayout, addresses: Addresses, limitsFactor = 1): Promise<Engine> {
  const upstream = (url: string) => new URL(url).host
  const { proxyTlsUrl, furtherUrls = {} } = addresses
  const tls = proxyTlsUrl !== undefined && {
    ...(await makeCertificates(run)),
    port: Number(new URL(proxyTlsUrl).port),
  }
  // Cached pages of an earlier build name files that this build does not have.
  rmSync(join(run.nginx, 'cache'), { recursive: true, force: true })
  return startNginx({
    directory: run.nginx,
    pidDirectory: run.pids,
    logPath: join(run.logs, 'nginx.log'),
    port: Number(new URL(addresses.proxyUrl ?? '').port),
    config: (port) =>
      formatNginxConfig({
        port,
        ...(tls && { tls }),
        web: upstream(addresses.webUrl),
        gateway: [addresses.gatewayUrl, ...(furtherUrls.gateway ?? [])].map(upstream),
        push: [addresses.pushUrl, ...(furtherUrls.push ?? [])].map(upstream),
        collector: upstream(addresses.collectorUrl),
        operators: { name: operatorHost, upstream: upstream(addresses.operatorUrl), networks: operatorNetworks },
        clientDirectory: join(packageDirectory('web'), 'build/client'),
        brotliModules: findBrotliModules(),
        // Workers of another user could not read a clone under /root.
        ...(process.getuid?.() === 0 ? { user: 'root' } : {}),
        accessLog: join(run.logs, 'nginx-access.log'),
        limitsFactor,
      }),
  })
}

/** Both or none: the filter compresses pages, the static module serves precompressed files. */
function findBrotliModules(directory = '/usr/lib/nginx/modules'): string[] {
  const paths = ['filter', 'static'].map((kind) => join(directory, `ngx_http_brotli_${kind}_module.so`))
  return paths.every((path) => existsSync(path)) ? paths : []
}
