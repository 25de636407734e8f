import type { Random } from '@argosy/random'
import type { Draft } from './draft.ts'
import { assets, traders } from './setup.ts'

const partitions = ['live.futures', 'paper.spot', 'live.spot-b'] as const

/** Deposits, transfers within families, and a courier's transfers in and out, some of them repeated. */
export class Transfers {
  readonly #random: Random
  readonly #sequences = new Map<string, number>()

  constructor(random: Random) {
    this.#random = random
  }

  next(): Draft {
    const random = this.#random
    if (random.oneIn(40)) return this.#joinFamily()
    if (random.oneIn(8)) return this.#transferIn()
    if (random.oneIn(8)) {
      return { type: 'transfer_out', ...this.#money(), destination: random.pick(partitions) } as Draft
    }
    if (random.oneIn(4)) {
      return { type: 'transfer_between', ...this.#money(), toAccountId: random.pick(traders) } as Draft
    }
    return { type: 'deposit', ...this.#money() } as Draft
  }

  /** Mostly two families of two sub-accounts; the rest is refused, or done already. */
  #joinFamily(): Draft {
    const [alice, bob, carol, dave, erin, frank] = traders
    const [accountId, mainAccountId] = this.#random.pick([
      [bob, alice],
      [carol, alice],
      [erin, dave],
      [frank, dave],
      [this.#random.pick(traders), this.#random.pick(traders)],
    ])
    return { type: 'join_family', accountId, mainAccountId } as Draft
  }

  #transferIn(): Draft {
    const random = this.#random
    const source = random.pick(partitions)
    const before = this.#sequences.get(source) ?? 0
    const sourceSequence = random.oneIn(5) ? Math.max(0, before - random.below(3)) : before + random.between(1, 9)
    this.#sequences.set(source, Math.max(before, sourceSequence))
    return { type: 'transfer_in', ...this.#money(), source, sourceSequence } as Draft
  }

  #money(): object {
    const { assetId, decimals } = this.#random.pick(assets)
    const whole = 10n ** BigInt(decimals)
    const amount = BigInt(this.#random.between(1, 2_000)) * (this.#random.oneIn(2) ? whole : whole / 10n + 1n)
    return { accountId: this.#random.pick(traders), assetId, amount }
  }
}
