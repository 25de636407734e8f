import type { Socket } from 'node:net'
import type { Partition } from '@argosy/contracts'
import type { SocketEndpoint } from '@argosy/contracts/open-api/ws'
import type { ServerMessage } from '@argosy/contracts/push'
import { WebSocket } from 'ws'
import type { Feed } from '../feeds/feed.ts'
import type { PushMetrics } from '../metrics.ts'
import { encodeMessage, type Frame } from './frame.ts'

/**
 * Above the first bound a reader gets no more changes but the state of the day when it has caught up. Nothing is written
 * that would go above the second, and a reader that gets there by asking is cut (MD-15).
 */
export const backlogBytesSoft = 512 * 1_024
export const backlogBytesHard = 4 * 1_024 * 1_024

/** Counted here and added to the metrics by the thousand: a metric costs as much as a small write. */
export type SentCount = { frames: number; bytes: number }

export interface PeerOptions {
  readonly webSocket: WebSocket
  /** The same connection under the WebSocket: finished frames are written to it directly. */
  readonly socket: Socket
  readonly address: string
  readonly partition: Partition
  /** Fixed when the socket opens; names the session whose account this socket may hear. */
  readonly sessionHash: string | undefined
  /** Names the conversation with support that this socket may hear. */
  readonly chatHash: string | undefined
  /** Which door of the open API it came through; absent for a page of ours. */
  readonly endpoint?: SocketEndpoint | undefined
  readonly metrics: PushMetrics
}

/** One visitor's socket: what it listens to and what waits to be written to it. */
export class Peer {
  readonly address: string
  readonly partition: Partition
  readonly sessionHash: string | undefined
  readonly chatHash: string | undefined
  readonly endpoint: SocketEndpoint | undefined
  /** By channel key. */
  readonly feeds = new Map<string, Feed>()
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

  /** Speaks the open API and not the wire of our pages. */
  get isProgram(): boolean {
    return this.endpoint !== undefined
  }

  get isOpen(): boolean {
    return this.#webSocket.readyState === WebSocket.OPEN
  }

  /** Bytes written for this reader that its connection has not taken yet. */
  get backlogBytes(): number {
    return this.#socket.writableLength
  }

  /** With those that the coming `flush` will write. */
  get pendingBytes(): number {
    return this.#socket.writableLength + this.#outboxBytes
  }

  /** Keeps a frame for the coming `flush`; true when it is the first. */
  queue(frame: Frame): boolean {
    this.#outboxBytes += frame.length
    return this.#outbox.push(frame) === 1
  }

  /** Everything queued leaves in one write. */
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

  /** For answers to this peer alone; a peer that asks without ever reading is cut. */
  send(message: ServerMessage): void {
    this.answer(encodeMessage(message))
  }

  /** The same in whichever wire the peer speaks. */
  answer(frame: Frame): void {
    if (!this.isOpen) return
    if (this.backlogBytes > backlogBytesHard) return this.cut('backlog')
    this.#socket.write(frame)
    this.#metrics.frames.inc()
    this.#metrics.bytes.inc(frame.length)
  }

  /** A polite end, with a reason the client can read. */
  close(code: number, reason: string): void {
    this.#webSocket.close(code, reason)
  }

  cut(reason: 'backlog' | 'silent'): void {
    this.#metrics.peersCut.inc({ reason })
    this.dropOutbox()
    this.#webSocket.terminate()
  }
}
