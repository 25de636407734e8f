import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Metrics } from './metrics.ts'
import type { Readiness } from './readiness.ts'

export interface StatusAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

/** `/health`: the event loop runs. `/ready`: it can serve; if not, lists what is missing. `/metrics`: Prometheus. */
export async function answerStatus(
  path: string,
  { readiness, metrics }: { readiness: Readiness; metrics: Metrics },
): Promise<StatusAnswer> {
  switch (path) {
    case '/health':
      return json(200, { alive: true })
    case '/ready': {
      const notReady = await readiness.listNotReady()
      return json(notReady.length === 0 ? 200 : 503, { ready: notReady.length === 0, notReady })
    }
    case '/metrics':
      return { status: 200, contentType: metrics.contentType, body: await metrics.render() }
    default:
      return json(404, { paths: ['/health', '/ready', '/metrics'] })
  }
}

function json(status: number, body: unknown): StatusAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(body) }
}

export interface StatusServer {
  readonly port: number
  close(): Promise<void>
}

export async function startStatusServer(
  address: { host: string; port: number },
  answer: (path: string) => Promise<StatusAnswer>,
): Promise<StatusServer> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    answer(path)
      .catch((error: unknown): StatusAnswer => ({ status: 500, contentType: 'text/plain', body: String(error) }))
      .then(({ status, contentType, body }) => {
        response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body)
      })
      .catch(() => response.destroy())
  })
  await listen(server, address)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
