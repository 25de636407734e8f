import { relative } from 'node:path'
import { caFile } from '@argosy/backing-services'
import type { Exchange } from './start-exchange.ts'

/** What a developer needs first: the addresses, the users to sign in as, and the logs. */
export function formatDevTable({ addresses, run, apps }: Exchange, durationMs: number): string {
  // The session cookie is Secure, and browsers make an exception for the name localhost only.
  const byName = (url: string) => url.replace('127.0.0.1', 'localhost')
  const origin = byName(addresses.proxyUrl ?? 'http://127.0.0.1:8080')
  const { proxyTlsUrl } = addresses
  const rows: [string, string][] = [
    ['exchange', `${origin}/en/spot/BTCUSDT`],
    ...(proxyTlsUrl === undefined ? [] : tlsRows(byName(proxyTlsUrl), caFile(run.directory))),
    ...(addresses.operatorOrigin === undefined
      ? []
      : [['operators', `${addresses.operatorOrigin}/en/operator`] as [string, string]]),
    ['API', `${origin}/v1/`],
    ['sockets', `${origin.replace('http', 'ws')}/ws`],
    ['PostgreSQL', addresses.postgresUrl],
    ['NATS', addresses.natsUrl],
    ['Redis', addresses.redisUrl],
    ...[...apps].map((app): [string, string] => [
      app.instance,
      app.pid === undefined ? 'down, see its log' : `${app.statusUrl}/metrics`,
    ]),
    ['test users', 'alice, bob (sign in on the page)'],
    ['logs', `${relative(process.cwd(), run.logs) || '.'}/*.log`],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  return `\nArgosy is up after ${(durationMs / 1000).toFixed(1)} s. Ctrl-C stops everything.\n\n${lines.join('\n')}\n`
}

/** Safari and WebKit keep the session cookie only over TLS. */
function tlsRows(origin: string, caPath: string): [string, string][] {
  return [
    ['over TLS', `${origin}/en/spot/BTCUSDT`],
    ['its CA', relative(process.cwd(), caPath)],
  ]
}
