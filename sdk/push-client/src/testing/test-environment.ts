import type { Live } from '../live-store.ts'
import { createPushClient } from '../push-client.ts'
import type { Book } from '../values.ts'
import { ManualClock } from './manual-client.ts'
import { VirtualNetwork, type FrameFault } from './virtual-network.ts'
import { marketId, VirtualServer, type Change } from './virtual-server.ts'

export type Happening =
  | { readonly type: 'change'; readonly changes: readonly Change[] }
  | { readonly type: 'pass'; readonly ms: number }
  | { readonly type: 'fault'; readonly fault: FrameFault }
  | { readonly type: 'cut' | 'go_silent' | 'hide' | 'show' }
  /** The network is suspended too: messages sent meanwhile arrive `returnMs` after the page is back. */
  | {
      readonly type: 'freeze'
      readonly ms: number
      readonly changes: readonly (readonly Change[])[]
      readonly returnMs: number
    }
  | { readonly type: 'restart'; readonly downMs: number }

const stepMs = 100

/** `frozen` is the moment when a page resumes: it still shows what it drew before. */
export type Inspect = (environment: TestEnvironment, page: 'drawn' | 'frozen') => void

/** A page, a server and the network between them, all simulated. `inspect` is called after each drawing of the page. */
export class TestEnvironment {
  readonly server = new VirtualServer()
  readonly network = new VirtualNetwork(this.server)
  readonly #clock = new ManualClock()
  readonly #frames: (() => void)[] = []
  readonly #client
  readonly #store
  readonly #inspect: Inspect
  #isHidden = false

  constructor(random: () => number, inspect: Inspect) {
    this.#inspect = inspect
    this.#client = createPushClient({
      url: 'ws://virtual',
      createSocket: () => this.network.createSocket(),
      clock: this.#clock,
      scheduler: { schedule: (flush) => this.#frames.push(flush) },
      random,
    })
    this.#store = this.#client.book(marketId)
    this.#store.subscribe(() => {})
  }

  get shown(): Live<Book> {
    return this.#store.getSnapshot()
  }

  get isLiveNow(): boolean {
    return this.#store.isLiveNow()
  }

  get framesRequested(): number {
    return this.#frames.length
  }

  happen(happening: Happening): void {
    switch (happening.type) {
      case 'change':
        return this.server.change(happening.changes)
      case 'pass':
        return this.passMs(happening.ms)
      case 'fault':
        return void this.network.faults.push(happening.fault)
      case 'cut':
        return this.network.cut()
      case 'go_silent':
        return this.network.goSilent()
      case 'hide':
      case 'show':
        return this.#setHidden(happening.type === 'hide')
      case 'freeze':
        return this.#freeze(happening)
      case 'restart':
        return this.server.restart(happening.downMs)
    }
  }

  passMs(ms: number): void {
    for (let passed = 0; passed < ms; passed += stepMs) {
      this.server.advanceMs(stepMs)
      this.#clock.advanceMs(stepMs)
      this.network.deliver()
      if (!this.#isHidden) this.#draw()
    }
  }

  heal(): void {
    this.network.faults.length = 0
    this.#setHidden(false)
  }

  /** The page's timers and sockets stop while the server continues; then the buffers are read before any timer runs. */
  #freeze({ ms, changes, returnMs }: Extract<Happening, { type: 'freeze' }>): void {
    const fromMs = this.server.nowMs
    const sliceMs = Math.ceil(ms / (changes.length + 1) / stepMs) * stepMs
    for (let slice = 0; slice <= changes.length; slice++) {
      for (let passed = 0; passed < sliceMs; passed += stepMs) this.server.advanceMs(stepMs)
      const now = changes[slice]
      if (now) this.server.change(now)
    }
    this.#clock.sleepMs(sliceMs * (changes.length + 1))
    this.network.holdBack(fromMs, this.server.nowMs + returnMs)
    this.#inspect(this, 'frozen')
    this.network.deliver()
    // A frame may come before overdue timers; a page that has received nothing since draws nothing new in it.
    if (this.#frames.length > 0) this.#draw()
    this.#clock.advanceMs(0)
    this.#draw()
  }

  #setHidden(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#client.setHidden(isHidden)
    if (!isHidden) this.#draw()
  }

  #draw(): void {
    for (const flush of this.#frames.splice(0)) flush()
    this.#inspect(this, 'drawn')
  }
}
