import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trackingPaths } from '@argosy/wire/tracking'
import { readVisitorAddress, type Logger } from '@argosy/service'
import type { CollectorConfig } from '../config/config.ts'
import type { CollectorMetrics } from '../metrics.ts'
import { refuse, type Answer } from './answer.ts'
import type { createClientConfig } from './client-config.ts'
import { answerPreflight, corsHeaders, judgeOrigin, type Caller } from './origins.ts'
import type { createReportHandler } from './handle-report.ts'

export interface ReportServer {
  readonly port: number
  stop(): Promise<void>
}

export type ReportServerOptions = {
  readonly config: Pick<CollectorConfig, 'host' | 'port' | 'trustedProxyCount' | 'allowedOrigins'>
  readonly handleReport: ReturnType<typeof createReportHandler>
  readonly clientConfig: ReturnType<typeof createClientConfig>
  readonly metrics: CollectorMetrics
  readonly logger: Logger
}

const headers = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const stopWaitMs = 3_000

/** Serves two paths only; plain node:http, because a framework would cost as much as the work itself. */
export async function startReportServer(options: ReportServerOptions): Promise<ReportServer> {
  const { config, handleReport, clientConfig, metrics, logger } = options
  const limits = { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 75_000 }
  const http = createServer(limits, (request, response) => {
    const caller = judgeOrigin(request.headers, config.allowedOrigins)
    route(request, caller)
      .catch((error: unknown): Answer => {
        // A page that disconnected midway is not an error.
        if (!request.destroyed) logger.error({ err: error }, 'a report failed')
        return refuse('events_unavailable')
      })
      .then((answer) => send(request, response, answer, corsHeaders(request.headers, caller)))
      .catch(() => response.destroy())
  })

  async function route(request: IncomingMessage, caller: Caller): Promise<Answer> {
    const url = URL.parse(request.url ?? '/', 'http://collector')
    const isReport = url?.pathname === trackingPaths.report
    if (!url || (!isReport && url.pathname !== trackingPaths.config)) return refuse('path_unknown')
    const method = isReport ? 'POST' : 'GET'
    if (caller === 'foreign') return refuse('origin_refused')
    if (request.method === 'OPTIONS') return answerPreflight(method)
    if (request.method !== method) return refuse('method_refused', { allow: method })
    const address = readVisitorAddress(request, config.trustedProxyCount)
    return isReport ? handleReport(request, address) : clientConfig(request, caller, address)
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer,
    cors: Record<string, string>,
  ): void {
    metrics.answers.inc({ status: String(answer.status) })
    // The unread rest of a refused body must not be parsed as the next request.
    const connection = request.complete || request.method === 'GET' ? {} : { connection: 'close' }
    response
      .writeHead(answer.status, {
        ...headers,
        ...cors,
        ...answer.headers,
        ...connection,
        'content-length': Buffer.byteLength(answer.body ?? ''),
      })
      .end(answer.body)
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port: config.port, host: config.host, backlog: 4_096 }, resolve)
  })
  return {
    port: (http.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve())
        http.closeIdleConnections()
        setTimeout(() => http.closeAllConnections(), stopWaitMs).unref()
      }),
  }
}
