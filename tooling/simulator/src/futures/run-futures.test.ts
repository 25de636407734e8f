import { applyCommand, type AppliedCommand, type EngineState, type SequencedCommand } from '@argosy/exchange'
import { expect, test } from 'vitest'
import { SimulationFailure } from '../simulation-failure.ts'
import { runFutures, type FuturesOptions } from './run-futures.ts'

const commands = 3_000
const seed = 2

type Position = NonNullable<EngineState['markets'] extends Map<unknown, infer M> ? M : never>['perp'] extends infer P
  ? NonNullable<P> extends { positions: readonly (infer One)[] }
    ? One
    : never
  : never

function failureOf(apply: NonNullable<FuturesOptions['apply']>): string {
  try {
    runFutures({ seed, commands, apply })
  } catch (error) {
    if (error instanceof SimulationFailure) return error.message
    throw error
  }
  throw new Error('nothing was found')
}

/** Applies a fault after every command from the thousandth on. */
function withFault(fault: (state: EngineState, position: Position, applied: AppliedCommand) => AppliedCommand | void) {
  return (state: EngineState, sequenced: SequencedCommand): AppliedCommand => {
    const applied = applyCommand(state, sequenced)
    if (sequenced.sequence < 1_000) return applied
    for (const { perp } of state.markets.values()) {
      const position = perp?.positions[0]
      if (position) return fault(state, position, applied) ?? applied
    }
    return applied
  }
}

test('[FUT-5] [FUT-39] the engine passes, and the same seed gives the same state', () => {
  const { counts } = runFutures({ seed, commands })
  expect(counts.get('event liquidation_started')).toBeGreaterThan(0)
  const short = { seed, commands: 500 }
  expect(runFutures(short).stateHash).toBe(runFutures(short).stateHash)
})

test.each<[string, RegExp, Parameters<typeof withFault>[0]]>([
  [
    'a cost that is a unit too high',
    /clearing|positions from the events/,
    (_state, position) => void (position.cost = (position.cost + 1n) as never),
  ],
  ['a position with a lot too many', /signed lots/, (_state, position) => void (position.lots += 1n)],
  [
    'money from nowhere',
    /balances from the events/,
    (state, { accountId }) => {
      for (const balance of state.ledger.balances.get(accountId)?.values() ?? [])
        balance.available = (balance.available + 1n) as never
    },
  ],
  [
    'a mark that moves without prices',
    /mark of/,
    (state, { marketId }) => {
      const perp = state.markets.get(marketId)?.perp
      if (perp) perp.mark = (perp.mark + 1n) as never
    },
  ],
  [
    'an event that is left out',
    /balances from the events|sum of all accounts/,
    (_state, _position, applied) => ({
      ...applied,
      events: applied.events.filter((event) => event.type !== 'transferred' || event.reason !== 'pnl'),
    }),
  ],
])('the judge finds %s', (_name, message, fault) => {
  expect(failureOf(withFault(fault))).toMatch(message)
})

test('[FUT-39] the judge finds a position that nobody watches', () => {
  const unwatched = withFault((state, position) => {
    const perp = state.markets.get(position.marketId)?.perp
    for (const list of [perp?.longs, perp?.shorts]) {
      // Removing while iterating would skip some.
      const all = Array.from(list?.values() ?? [])
      for (const watched of all) {
        list?.remove(watched)
        watched.watch = 0n as never
      }
    }
  })
  expect(() => runFutures({ seed: 2, commands: 12_000, apply: unwatched })).toThrow(/is overlooked|not in the list/)
})
