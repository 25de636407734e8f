import type { EngineState } from '@argosy/exchange'
import { findByText } from './find-by-text.ts'
import { expectSame, show } from './mismatch.ts'
import type { BookChange, Story } from './reference/story.ts'

type Versioned = { readonly version: number; readonly previousVersion: number } | undefined

/** OT-9. Only receivers of a change get the previous version, so it is checked only at a change. */
export class Versions {
  readonly #seen = new Map<string, number>()

  check({ accounts, markets, sequence }: EngineState, story: Story): void {
    for (const account of story.accounts) {
      this.#checkOne(`account ${account}`, findByText(accounts, account), sequence, 'certain')
    }
    for (const [marketId, change] of story.markets) {
      this.#checkOne(`market ${marketId}`, findByText(markets, marketId), sequence, change)
    }
  }

  checkAll({ accounts, markets }: EngineState): void {
    for (const [account, { version }] of accounts) expectSame(account, version, this.#seen.get(`account ${account}`))
    for (const [marketId, { version }] of markets) {
      const name = `market ${marketId}`
      // A market without any change may have the version of its listing.
      expectSame(`version of ${name}`, version, this.#seen.get(name) ?? version)
    }
  }

  #checkOne(name: string, actual: Versioned, sequence: number, change: BookChange): void {
    const before = this.#seen.get(name) ?? (name.startsWith('market') ? undefined : 0)
    const hasMoved = actual?.version === sequence && actual.previousVersion === (before ?? actual.previousVersion)
    const hasStayed = actual?.version === (before ?? actual?.version)
    const isRight = change === 'certain' ? hasMoved : change === 'none' ? hasStayed : hasMoved || hasStayed
    if (!isRight) expectSame(`version of ${name} and the one before`, show(versionsOf(actual)), `${before}, ${change}`)
    this.#seen.set(name, actual?.version ?? 0)
  }
}

function versionsOf(actual: Versioned): unknown {
  return actual && [actual.version, actual.previousVersion]
}
