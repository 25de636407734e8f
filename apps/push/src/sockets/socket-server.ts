import { createServer, STATUS_CODES, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Partition } from '@argosy/catalogue'
import { networkOf, readVisitorAddress, type StatusAnswer } from '@argosy/service'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { PushConfig } from '../config/config.ts'
import type { PushMetrics } from '../metrics.ts'
import { admitProgram } from '../program-api/admit-program.ts'
import { admit, type Admitted, type AdmitRefusal } from './admit.ts'
import type { Conversation } from './conversation.ts'
import { Peer } from './peer.ts'

export interface SocketServer {
  readonly port: number
  readonly peers: ReadonlySet<Peer>
  stop(): Promise<void>
}

export interface SocketServerOptions {
  readonly config: PushConfig
  readonly partitions: readonly Partition[]
  readonly metrics: PushMetrics
  readonly converse: (peer: Peer) => Conversation
  readonly answerStatus: (path: string) => Promise<StatusAnswer>
}

const inboundBytesMax = 4 * 1_024
/** A program may subscribe to hundreds of markets in one message. */
const programInboundBytesMax = 64 * 1_024
const headerBytesMax = 8 * 1_024
const goingAway = 1001
const closeWaitMs = 500
const statusCodes: Record<AdmitRefusal, number> = {
  path_unknown: 404,
  realm_unknown: 400,
  origin_refused: 403,
  sockets_too_many: 429,
}

/** Accepts sockets: every admitted one becomes a peer with a conversation. */
export async function startSocketServer(options: SocketServerOptions): Promise<SocketServer> {
  const { config, metrics, converse } = options
  const peers = new Set<Peer>()
  const perNetwork = new Map<string, number>()
  const [pages, programs] = [inboundBytesMax, programInboundBytesMax].map(
    (maxPayload) =>
      new WebSocketServer({
        noServer: true,
        maxPayload,
        perMessageDeflate: false,
        clientTracking: false,
        skipUTF8Validation: false,
      }),
  )
  const http = createServer({ maxHeaderSize: headerBytesMax, requestTimeout: 10_000 }, (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isStatus = path.startsWith('/_internal/')
    void options.answerStatus(isStatus ? path.slice('/_internal'.length) : '/unknown').then(
      ({ status, contentType, body }) => response.writeHead(status, { 'content-type': contentType }).end(body),
      () => response.destroy(),
    )
  })

  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // A peer that disconnects during the handshake is not an error.
    stream.on('error', () => stream.destroy())
    const address = readVisitorAddress(request, config.trustedProxyCount)
    const count = perNetwork.get(networkOf(address)) ?? 0
    const isFull = peers.size >= config.socketsMax || count >= config.socketsPerNetworkMax
    const admitted = isFull
      ? 'sockets_too_many'
      : (admitProgram(request.url ?? '/', options.partitions) ?? admit(request, options.partitions))
    if (typeof admitted === 'string') return refuse(stream, admitted)
    const webSockets = admitted.endpoint ? programs : pages
    webSockets?.handleUpgrade(request, stream, head, (webSocket) => {
      welcome(webSocket, stream as Socket, address, admitted)
    })
  })

  function refuse(stream: Duplex, reason: AdmitRefusal): void {
    metrics.upgradesRefused.inc({ reason })
    const status = statusCodes[reason]
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: text/plain`
    stream.end(`${head}\r\nContent-Length: ${reason.length}\r\n\r\n${reason}`)
  }

  function welcome(webSocket: WebSocket, socket: Socket, address: string, admitted: Admitted): void {
    const peer = new Peer({ webSocket, socket, address, metrics, ...admitted })
    const conversation = converse(peer)
    socket.setNoDelay(true)
    peers.add(peer)
    const network = networkOf(address)
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
    metrics.sockets.set(peers.size)
    webSocket.on('message', (data, isBinary) => conversation.receive(isBinary ? '' : textOf(data)))
    webSocket.on('pong', () => {
      peer.hasAnsweredPing = true
    })
    // An oversized frame, invalid text or a reset connection: ws closes by itself, and the close is handled.
    webSocket.on('error', () => {})
    webSocket.on('close', () => {
      peers.delete(peer)
      const left = (perNetwork.get(network) ?? 1) - 1
      if (left > 0) perNetwork.set(network, left)
      else perNetwork.delete(network)
      metrics.sockets.set(peers.size)
      conversation[Symbol.dispose]()
    })
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port: config.port, host: config.host, backlog: 4_096 }, resolve)
  })

  return {
    port: (http.address() as AddressInfo).port,
    peers,
    async stop() {
      const closed = new Promise<void>((resolve) => {
        http.close(() => resolve())
      })
      for (const peer of peers) peer.close(goingAway, 'restarting')
      const timer = setTimeout(() => {
        for (const peer of peers) peer.cut('silent')
        http.closeAllConnections()
      }, closeWaitMs)
      await closed
      clearTimeout(timer)
    },
  }
}

function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}
