/** NATS as the services see it, over connections that delay, lose, duplicate and reorder messages by seed. */
import type { Random } from '@argosy/random'
import {
  NatsUnavailableError,
  NoResponderError,
  RequestTimeoutError,
  type Nats,
  type NatsMessage,
  type SubscribeOptions,
} from '@argosy/nats'
import type { Machine } from './machine.ts'
import type { VirtualTime } from './virtual-time.ts'

/** One message in this many has the fault; 0 for never. */
export type Weather = { lossOneIn: number; doublingOneIn: number; reorderOneIn: number; slowOneIn: number }

export const calm: Weather = { lossOneIn: 0, doublingOneIn: 0, reorderOneIn: 0, slowOneIn: 0 }

type Subscription = {
  readonly pattern: string
  readonly wire: Wire
  readonly handler: (message: NatsMessage) => void
  readonly queue: string | undefined
}

/** One machine's connection. */
type Wire = {
  readonly machine: Machine
  isUp: boolean
  readonly listeners: Set<(status: 'connected' | 'disconnected') => void>
  /** Arrival time of the latest message on this connection: without a storm no message overtakes another. */
  busyUntilMs: number
}

const drainMs = 5

export type VirtualNetwork = {
  weather: Weather
  connect(machine: Machine): Nats
  /** Disconnects a machine for a while; messages sent meanwhile are lost. */
  cut(machine: Machine, forMs: number): void
}

export function createVirtualNetwork(time: VirtualTime, random: Random): VirtualNetwork {
  const subscriptions = new Set<Subscription>()
  const wires = new Set<Wire>()
  const network: VirtualNetwork = { weather: { ...calm }, connect, cut }
  return network

  function happens(oneIn: number): boolean {
    return oneIn > 0 && random.oneIn(oneIn)
  }

  /** Delivers something to a machine: possibly late, twice or never. */
  function carry(from: Wire, to: Wire, arrive: () => void): void {
    const { weather } = network
    if (!from.isUp || happens(weather.lossOneIn)) return
    for (let copies = happens(weather.doublingOneIn) ? 2 : 1; copies > 0; copies--) {
      const delayMs = random.between(1, 20) / 10 + (happens(weather.slowOneIn) ? random.between(10, 400) : 0)
      const overtakes = happens(weather.reorderOneIn)
      const atMs = overtakes ? time.nowMs + delayMs : Math.max(to.busyUntilMs, time.nowMs + delayMs)
      if (!overtakes) to.busyUntilMs = atMs
      time.after(atMs - time.nowMs, () => to.isUp && arrive(), to.machine)
    }
  }

  function connect(machine: Machine): Nats {
    const wire: Wire = { machine, isUp: true, listeners: new Set(), busyUntilMs: 0 }
    wires.add(wire)
    let droppedCount = 0
    const nats = {
      get isConnected() {
        return wire.isUp
      },
      get droppedCount() {
        return droppedCount
      },
      publish(subject: string, bytes: Uint8Array) {
        if (!wire.isUp) droppedCount += 1
        else send(wire, subject, bytes, () => {})
      },
      request: (subject: string, bytes: Uint8Array, { timeoutMs }: { timeoutMs: number }) =>
        request(wire, subject, bytes, timeoutMs),
      // Messages have no size limit here.
      requestInChunks: (subject: string, bytes: Uint8Array, { timeoutMs }: { timeoutMs: number }) =>
        request(wire, subject, bytes, timeoutMs),
      subscribe(pattern: string, handler: (message: NatsMessage) => void, { queue }: SubscribeOptions = {}) {
        const subscription = { pattern, handler, wire, queue }
        subscriptions.add(subscription)
        return {
          async drain() {
            subscriptions.delete(subscription)
            // Waits as long as any message may still be in transit to it.
            await new Promise<void>((resolve) => time.after(drainMs, resolve, machine))
          },
          [Symbol.dispose]: () => subscriptions.delete(subscription),
        }
      },
      flush: () => new Promise<void>((resolve) => time.after(1, resolve, machine)),
      onStatus(listener: (status: 'connected' | 'disconnected') => void) {
        wire.listeners.add(listener)
        return { [Symbol.dispose]: () => wire.listeners.delete(listener) }
      },
      check: () => wire.isUp || 'NATS is not connected',
      async drain() {},
      async [Symbol.asyncDispose]() {},
    }
    // JetStream is not simulated; using it fails loudly.
    return nats as unknown as Nats
  }

  /** Of the subscriptions in one queue group only the first. */
  function listeners(subject: string): Subscription[] {
    const queues = new Set<string>()
    return [...subscriptions].filter(({ pattern, wire, queue }) => {
      if (!wire.machine.isAlive || !wire.isUp || !isMatch(pattern, subject)) return false
      if (queue === undefined) return true
      const isFirst = !queues.has(queue)
      queues.add(queue)
      return isFirst
    })
  }

  /** Returns the number of receivers; each gets its own copy. */
  function send(from: Wire, subject: string, bytes: Uint8Array, reply: (by: Wire, bytes: Uint8Array) => void): number {
    const receivers = listeners(subject)
    for (const { handler, wire } of receivers) {
      const respond = (answer: Uint8Array) => carry(wire, from, () => reply(wire, answer))
      // A copy: machines share no memory.
      carry(from, wire, () => handler({ subject, data: bytes.slice(), respond, respondInChunks: respond }))
    }
    return receivers.length
  }

  function request(wire: Wire, subject: string, bytes: Uint8Array, timeoutMs: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (!wire.isUp) return reject(new NatsUnavailableError(`NATS failed on ${subject}`))
      const count = send(wire, subject, bytes, (_by, answer) => resolve(answer.slice()))
      if (count === 0)
        return time.after(1, () => reject(new NoResponderError(`nobody listens on ${subject}`)), wire.machine)
      time.after(timeoutMs, () => reject(new RequestTimeoutError(`no answer on ${subject}`)), wire.machine)
    })
  }

  function cut(machine: Machine, forMs: number): void {
    for (const wire of wires) {
      if (wire.machine !== machine || !wire.isUp) continue
      setUp(wire, false)
      time.after(forMs, () => setUp(wire, true), machine)
    }
  }

  function setUp(wire: Wire, isUp: boolean): void {
    wire.isUp = isUp
    time.on(wire.machine, () => {
      for (const listener of wire.listeners) listener(isUp ? 'connected' : 'disconnected')
    })
  }
}

function isMatch(pattern: string, subject: string): boolean {
  if (pattern === subject) return true
  if (!pattern.includes('*') && !pattern.endsWith('>')) return false
  const [wanted, found] = [pattern.split('.'), subject.split('.')]
  for (const [index, token] of wanted.entries()) {
    if (token === '>') return found.length > index
    if (token !== '*' && token !== found[index]) return false
  }
  return wanted.length === found.length
}
