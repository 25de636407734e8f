import type { ClientMessage } from '@argosy/wire/push'
import type { SocketLike } from '../environment.ts'
import type { Session, VirtualServer } from './virtual-server.ts'

/** A fault of the next frame from the server, or of the next message to it. */
export type FrameFault =
  | { readonly kind: 'lose' | 'duplicate' | 'reorder' | 'lose_upward' }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'corrupt'; readonly at: number; readonly code: number; readonly what: 'digit' | 'letters' }

type OnItsWay = { readonly text: string; readonly sentMs: number; dueMs: number }
type Listener = (event: object) => void

const latencyMs = 30
const connectMs = 60

/** The sockets between one page and the server, with all their faults. */
export class VirtualNetwork {
  readonly faults: FrameFault[] = []
  readonly sockets: VirtualSocket[] = []
  readonly server: VirtualServer

  constructor(server: VirtualServer) {
    this.server = server
  }

  createSocket(): VirtualSocket {
    const socket = new VirtualSocket(this)
    this.sockets.push(socket)
    return socket
  }

  /** Delivers every frame that is due to the page. */
  deliver(): void {
    for (const socket of this.sockets) socket.deliver()
  }

  cut(): void {
    for (const socket of this.sockets) socket.drop()
  }

  /** The open sockets pass nothing more, without an event. */
  goSilent(): void {
    for (const socket of this.sockets) socket.isSilent = true
  }

  /** Messages sent after `fromMs` do not arrive before `untilMs`. */
  holdBack(fromMs: number, untilMs: number): void {
    for (const socket of this.sockets) socket.holdBack(fromMs, untilMs)
  }

  popFault(...kinds: readonly FrameFault['kind'][]): FrameFault | undefined {
    const at = this.faults.findIndex(({ kind }) => kinds.includes(kind))
    return at === -1 ? undefined : this.faults.splice(at, 1)[0]
  }
}

class VirtualSocket implements SocketLike {
  isSilent = false
  readonly #network: VirtualNetwork
  readonly #listeners: { readonly type: string; readonly listener: Listener }[] = []
  readonly #session: Session = { send: (text) => this.#send(text), end: () => this.drop() }
  readonly #openMs: number
  #state: 'connecting' | 'open' | 'over' = 'connecting'
  #onItsWay: OnItsWay[] = []
  #heldBack: string | null = null

  constructor(network: VirtualNetwork) {
    this.#network = network
    this.#openMs = network.server.nowMs + connectMs
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.push({ type, listener })
  }

  send(text: string): void {
    if (this.isSilent || this.#network.popFault('lose_upward')) return
    this.#network.server.receive(this.#session, JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.#state = 'over'
    this.#network.server.leave(this.#session)
  }

  drop(): void {
    if (this.#state === 'over') return
    this.close()
    this.#emit('close')
  }

  deliver(): void {
    const { server } = this.#network
    if (this.#state === 'connecting' && !this.isSilent && server.nowMs >= this.#openMs) this.#connect()
    while (this.#state === 'open' && (this.#onItsWay[0]?.dueMs ?? Infinity) <= server.nowMs) {
      const next = this.#onItsWay.shift()
      if (next && !this.isSilent) this.#emit('message', { data: next.text })
    }
  }

  holdBack(fromMs: number, untilMs: number): void {
    for (const frame of this.#onItsWay) if (frame.sentMs > fromMs) frame.dueMs = Math.max(frame.dueMs, untilMs)
  }

  #connect(): void {
    if (!this.#network.server.isUp) return this.drop()
    this.#state = 'open'
    this.#network.server.join(this.#session)
    this.#emit('open')
  }

  #send(text: string): void {
    const fault = this.#network.popFault('lose', 'duplicate', 'reorder', 'delay', 'corrupt')
    const held = this.#heldBack
    this.#heldBack = null
    if (fault?.kind === 'reorder') this.#heldBack = text
    else if (fault?.kind === 'corrupt') this.#queue(corrupt(text, fault))
    else if (fault?.kind === 'delay') this.#queue(text, fault.ms)
    else if (fault?.kind !== 'lose') this.#queue(text)
    if (fault?.kind === 'duplicate') this.#queue(text)
    if (held !== null) this.#queue(held)
  }

  /** A connection preserves order: a delayed frame delays those behind it. */
  #queue(text: string, moreMs = 0): void {
    const earliestMs = this.#onItsWay.at(-1)?.dueMs ?? 0
    const sentMs = this.#network.server.nowMs
    this.#onItsWay.push({ text, sentMs, dueMs: Math.max(earliestMs, sentMs + latencyMs + moreMs) })
  }

  #emit(type: string, event: object = {}): void {
    for (const entry of this.#listeners) if (entry.type === type) entry.listener(event)
  }
}

/** Still valid text, which is harder to detect than noise: one changed digit, or other characters in 3 positions. */
function corrupt(text: string, { at, code, what }: Extract<FrameFault, { kind: 'corrupt' }>): string {
  const letters = text.split('')
  if (what === 'digit') {
    const digits = [...text.matchAll(/\d/g)].map(({ index }) => index)
    const digitIndex = digits[at % Math.max(digits.length, 1)] ?? 0
    letters[digitIndex] = String((Number(letters[digitIndex]) + 1 + (code % 9)) % 10)
  } else {
    for (let time = 0; time < 3; time++)
      letters[(at + time * 7_919) % letters.length] = String.fromCharCode(0x20 + ((code + time) % 95))
  }
  return letters.join('')
}
