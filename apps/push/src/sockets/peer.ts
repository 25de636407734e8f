import type { Socket } from 'node:net'
import type { Partition } from '@argosy/catalogue'
import type { SocketEndpoint } from '@argosy/open-api/ws'
import type { ServerMessage } from '@argosy/wire/push'
import { WebSocket } from 'ws'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from './frame.ts'

/**
 * Above the first bound a peer gets no more changes, only the current state once it has caught up. No write may exceed
 * the second bound, and a peer that reaches it by its own requests is cut (MD-15).
 */
export const backlogBytesSoft = 512 * 1_024
export const backlogBytesHard = 4 * 1_024 * 1_024

/** Counted here and added to the metrics in bulk: one metric update costs as much as a small write. */
export type SentCount = { frames: number; bytes: number }

export interface PeerOptions {
  readonly webSocket: WebSocket
  /** The TCP connection under the WebSocket: encoded frames are written to it directly. */
  readonly socket: Socket
  readonly address: string
  readonly partition: Partition
  /** Fixed when the socket opens; identifies the session whose account this socket may receive. */
  readonly sessionHash: string | undefined
  /** Identifies the conversation with support that this socket may receive. */
  readonly chatHash: string | undefined
  /** The endpoint of the open API it connected to; absent for a page of ours. */
  readonly endpoint?: SocketEndpoint | undefined
  readonly metrics: PushMetrics
}

/** One client's socket and the frames waiting to be written to it. */
export class Peer {
  readonly address: string
  readonly partition: Partition
  readonly sessionHash: string | undefined
  readonly chatHash: string | undefined
  readonly endpoint: SocketEndpoint | undefined
  /** Since when it has been too slow for deltas; null while it keeps up. */
  laggingSinceMs: number | null = null
  hasAnsweredPing = true
  readonly #webSocket: WebSocket
  readonly #socket: Socket
  readonly #metrics: PushMetrics
  #outbox: Frame[] = []
  #outboxBytes = 0

  constructor(options: PeerOptions) {
    this.#webSocket = options.webSocket
    this.#socket = options.socket
    this.#metrics = options.metrics
    this.address = options.address
    this.partition = options.partition
    this.sessionHash = options.sessionHash
    this.chatHash = options.chatHash
    this.endpoint = options.endpoint
  }

  /** Uses the open API's wire format instead of our pages'. */
  get isProgram(): boolean {
    return this.endpoint !== undefined
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN
  }

  /** Bytes written for this peer that its connection has not accepted yet. */
  get backlogBytes(): number {
    return this.#socket.writableLength
  }

  /** The backlog plus the bytes of the next `flush`. */
  get pendingBytes(): number {
    return this.#socket.writableLength + this.#outboxBytes
  }

  /** Queues a frame for the next `flush`; true when it is the first. */
  queue(frame: Frame): boolean {
    this.#outboxBytes += frame.length
    return this.#outbox.push(frame) === 1
  }

  /** Writes everything queued at once. */
  flush(sent: SentCount): void {
    const frames = this.#outbox
    const bytes = this.#outboxBytes
    this.dropOutbox()
    if (!this.isOpen || frames.length === 0) return
    const [first] = frames
    if (frames.length === 1 && first) this.#socket.write(first)
    else {
      this.#socket.cork()
      for (const frame of frames) this.#socket.write(frame)
      this.#socket.uncork()
    }
    sent.frames += frames.length
    sent.bytes += bytes
  }

  dropOutbox(): void {
    if (this.#outboxBytes === 0) return
    this.#outbox = []
    this.#outboxBytes = 0
  }

  /** For answers to this peer alone; a peer that sends requests without reading is cut. */
  send(message: ServerMessage): void {
    this.answer(encodeMessage(message))
  }

  /** The same with a frame in either wire format. */
  answer(frame: Frame): void {
    if (!this.isOpen) return
    if (this.backlogBytes > backlogBytesHard) return this.cut('backlog')
    this.#socket.write(frame)
    this.#metrics.frames.inc()
    this.#metrics.bytes.inc(frame.length)
  }

  /** Closes with a code and a reason that the client can read. */
  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason)
  }

  cut(reason: 'backlog' | 'silent'): void {
    this.#metrics.peersCut.inc({ reason })
    this.dropOutbox()
    this.#webSocket.terminate()
  }
}
