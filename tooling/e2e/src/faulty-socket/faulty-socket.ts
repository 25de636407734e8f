import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises' // clock: the delay of a held frame, which is the fault
import { WebSocket, WebSocketServer } from 'ws'
import { noFaults, type FaultKind, type FrameFaults } from './frame-faults.ts'
import { passRequest, toTargetHeaders } from './pass-request.ts'
import { startRelay, type Direction, type Relay, type Wait } from './relay.ts'

export interface FaultySocketOptions {
  /** The exchange's public address: `http://127.0.0.1:21000`. */
  readonly target: string
  readonly port: number
  /** The test's own pages, by path, beside those of the target: they use its sockets as if they were its own. */
  readonly pages?: Readonly<Record<string, string>>
  /** Called for every frame at the moment it is sent on, for counting or timing. */
  readonly onSent?: (frame: string, direction: Direction) => void
  /** How frames are held back: by the clock, unless a test controls it. */
  readonly wait?: Wait
}

// clock: a fault that holds frames for a bounded time
const waitByClock: Wait = (ms, signal) => sleep(ms, undefined, { signal, ref: false })

/** A proxy for an exchange whose sockets break on command; everything else passes unchanged. */
export interface FaultySocket extends AsyncDisposable {
  /** Open pages at this address instead of the target's. */
  readonly url: string
  readonly connectionCount: number
  /** How many frames each fault has hit so far. */
  readonly hits: Readonly<Record<FaultKind, number>>
  /** Applies from the next frame on; faults not given are off. Frames of the server unless `direction` is given. */
  setFaults(faults: Partial<FrameFaults>, direction?: Direction): void
  /** Frames pass unchanged again, and new connections are accepted. A silent connection stays silent, as in reality. */
  heal(): void
  /** Ends every open connection, at both ends. */
  cut(): void
  /** Makes every open connection half-open: nothing passes and neither end is notified. */
  goSilent(): void
  /** Acts like an unavailable server: connections end, and new ones are refused until `heal`. */
  refuse(): void
}

export async function startFaultySocket(options: FaultySocketOptions): Promise<FaultySocket> {
  const target = new URL(options.target)
  const relays = new Set<Relay>()
  const plain = new Set<Socket>()
  const hits = { lost: 0, duplicated: 0, reordered: 0, corrupted: 0 }
  let faults: Readonly<Record<Direction, FrameFaults>> = { down: noFaults, up: noFaults }
  let isRefusing = false
  let url = ''

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const server = createServer((incoming, outgoing) => {
    const own = options.pages?.[incoming.url ?? '']
    if (own === undefined) return passRequest(incoming, outgoing, target, url)
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(own)
  })
  server.on('connection', (socket: Socket) => {
    plain.add(socket)
    socket.on('close', () => plain.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => {})
    if (isRefusing) return socket.destroy()
    sockets.handleUpgrade(incoming, socket, head, (page) => relayPage(page, incoming))
  })

  function relayPage(page: WebSocket, incoming: IncomingMessage): void {
    const { cookie, origin, 'user-agent': agent } = toTargetHeaders(incoming.headers, target, url)
    const address = new URL(incoming.url ?? '/', target.origin.replace(/^http/, 'ws'))
    const upstream = new WebSocket(address, {
      perMessageDeflate: false,
      headers: { ...(cookie === undefined ? {} : { cookie }), ...(agent === undefined ? {} : { 'user-agent': agent }) },
      ...(origin === undefined ? {} : { origin }),
    })
    const relay = startRelay({
      page,
      server: upstream,
      faults: (direction) => faults[direction],
      onFault: (kind) => (hits[kind] += 1),
      ...(options.onSent && { onSent: options.onSent }),
      onEnd: () => relays.delete(relay),
      wait: options.wait ?? waitByClock,
    })
    relays.add(relay)
  }

  function cut(): void {
    for (const relay of relays) relay.cut()
  }

  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    hits,
    get connectionCount() {
      return relays.size
    },
    setFaults(now, direction = 'down') {
      faults = { ...faults, [direction]: { ...noFaults, ...now } }
    },
    heal() {
      faults = { down: noFaults, up: noFaults }
      isRefusing = false
    },
    cut,
    goSilent() {
      for (const relay of relays) relay.goSilent()
    },
    refuse() {
      isRefusing = true
      cut()
    },
    async [Symbol.asyncDispose]() {
      cut()
      for (const socket of plain) socket.destroy()
      sockets.close()
      server.close()
      await once(server, 'close')
    },
  }
}
