/**
 * Serves HTML over plain node:http. Behind nginx it answers pages only; without nginx it also serves the built assets.
 */
import { startService, type Logger } from '@argosy/service'
import { createRequestListener } from '@react-router/node'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { ServerBuild } from 'react-router'
import type { WebConfig } from './config.server.ts'
import { createAssetListener } from './assets.ts'

const buildDirectory = new URL('../build/', import.meta.url)

export interface Web extends AsyncDisposable {
  readonly port: number
  readonly metricsPort: number
  readonly logger: Logger
}

// Longer than nginx keeps an idle connection open, so that nginx is the side that closes it: otherwise a request
// sometimes meets a connection that was just closed, and the visitor gets a 502.
const keepAliveMs = 65_000

// Less than the time a service has to stop.
const answerWaitMs = 4_000

export async function startWeb(config: WebConfig): Promise<Web> {
  const service = await startService({ name: 'web', host: config.host, metricsPort: config.metricsPort })
  const seconds = service.metrics.histogram({
    name: 'web_response_seconds',
    help: 'Time from request to the last byte written',
    labelNames: ['status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  })

  const build = (await import(new URL('server/index.js', buildDirectory).href)) as ServerBuild
  const answerPage = createRequestListener({ build, mode: 'production' })
  const answerAsset = createAssetListener(new URL('client/', buildDirectory))

  const server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    const startedMs = performance.now()
    response.once('close', () =>
      seconds.observe({ status: String(response.statusCode) }, (performance.now() - startedMs) / 1000),
    )
    answer(request, response).catch((error: unknown) => {
      service.logger.error({ err: error, path: request.url }, 'a request failed')
      response.destroy()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/_internal/')) {
      const status = await service.answerStatus(path.slice('/_internal'.length))
      response
        .writeHead(status.status, { 'content-type': status.contentType, 'cache-control': 'no-store' })
        .end(status.body)
    } else if (!(await answerAsset(request, response))) {
      answerPage(request, response)
    }
  }

  if (config.mode === 'production' && config.securityContacts.length === 0) {
    service.logger.warn('SECURITY_CONTACTS is empty: nobody is told where to report a weakness')
  }
  await listen(server, config)
  service.onStop('http', () => close(server))
  service.markStarted()
  return {
    port: (server.address() as AddressInfo).port,
    metricsPort: service.metricsPort,
    logger: service.logger,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

function listen(server: Server, { host, port }: WebConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/**
 * Open responses get some time to finish, because a client that no longer reads never finishes; idle connections close
 * at once.
 */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), answerWaitMs).unref()
  })
}
