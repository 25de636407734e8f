import {
  applyCommand,
  createOrderBook,
  type AppliedCommand,
  type EngineState,
  type Order,
  type OrderBook,
  type SequencedCommand,
} from '@argosy/exchange'
import type { Units } from '@argosy/money'
import { describe, expect, test } from 'vitest'
import { runSimulation, type SimulationOptions } from './run-simulation.ts'
import { SimulationFailure } from './simulation-failure.ts'

const commands = 3_000

function failureOf(options: Omit<SimulationOptions, 'commands'>, count = commands): SimulationFailure {
  try {
    runSimulation({ ...options, commands: count })
  } catch (error) {
    if (error instanceof SimulationFailure) return error
    throw error
  }
  throw new Error('nothing was found')
}

/** A book in which the youngest order at the best price is met first. */
function createLifoBook(): OrderBook {
  const book = createOrderBook()
  const best = (side: Order['side']) => {
    const first = book.best(side)
    return [...book.orders()].findLast((order) => order.side === side && order.price === first?.price)
  }
  return { ...book, best }
}

/** A book that forgets to take a fill off its level. */
function createForgetfulBook(): OrderBook {
  const book = createOrderBook()
  let forgotten = 0n
  return {
    ...book,
    reduce(order, quantity) {
      forgotten += quantity
      book.reduce(order, quantity)
    },
    levels: (side, limit) =>
      book
        .levels(side, limit)
        .map((level) => ({ ...level, quantity: (level.quantity + forgotten) as typeof level.quantity })),
  }
}

/** Does something more to the state after every hundredth command. */
function withFault(fault: (state: EngineState, applied: AppliedCommand) => AppliedCommand | void) {
  return (state: EngineState, sequenced: SequencedCommand): AppliedCommand => {
    const applied = applyCommand(state, sequenced)
    return (sequenced.sequence % 100 === 0 && fault(state, applied)) || applied
  }
}

function someBalance(state: EngineState) {
  for (const assets of state.ledger.balances.values()) for (const balance of assets.values()) return balance
  throw new Error('no balance yet')
}

test('a run passes, and the same seed gives the same run', () => {
  const [first, second, other] = [7, 7, 8].map((seed) => runSimulation({ seed, commands }))
  expect(first?.tally.fills).toBeGreaterThan(100)
  expect(first?.tally.repeated).toBeGreaterThan(50)
  expect(second).toEqual(first)
  expect(other?.stateHash).not.toBe(first?.stateHash)
})

describe('a broken rule is found', () => {
  test('[OB-2] a book that serves the youngest first, and its seed replays it', () => {
    const found = failureOf({ seed: 8231, createBook: createLifoBook })
    expect(found.replayLine).toBe(`pnpm simulate --seed 8231 --commands ${found.commandNumber}`)
    expect(found.message).toContain(found.replayLine)
    expect(found.message.split('\n').filter((line) => /^ {2}\d+ \{/.test(line))).toHaveLength(10)

    const again = failureOf({ seed: 8231, createBook: createLifoBook }, found.commandNumber)
    expect(again.message).toBe(found.message)
    const isEarlier = () => runSimulation({ seed: 8231, commands: found.commandNumber - 1, createBook: createLifoBook })
    expect(isEarlier).not.toThrow()
  })

  test('[OB-7] a level that shows more than rests there', () => {
    expect(failureOf({ seed: 1, createBook: createForgetfulBook }).message).toMatch(/best (buy|sell) of/)
  })

  test('[LG-1] a unit of money from nowhere', () => {
    const apply = withFault((state) => {
      const balance = someBalance(state)
      balance.available = (balance.available + 1n) as Units
    })
    expect(failureOf({ seed: 1, apply })).toMatchObject({ commandNumber: 100 })
    expect(failureOf({ seed: 1, apply }).message).toContain('[LG-1]')
  })

  test('[LG-3] money that is held for no order', () => {
    const apply = withFault((state) => {
      const balance = someBalance(state)
      balance.held = (balance.held + 1n) as Units
      balance.available = (balance.available - 1n) as Units
    })
    expect(failureOf({ seed: 1, apply })).toBeInstanceOf(SimulationFailure)
  })

  test('[RQ-1] an answer that is forgotten at once', () => {
    const apply = withFault((state) => state.receipts.current.clear())
    expect(failureOf({ seed: 1, apply })).toBeInstanceOf(SimulationFailure)
  })

  test('[OT-10] an event that is not told', () => {
    const apply = withFault((_state, applied) => ({ ...applied, events: applied.events.slice(0, -1) }))
    expect(failureOf({ seed: 1, apply })).toBeInstanceOf(SimulationFailure)
  })

  test('an engine that throws', () => {
    const apply = withFault(() => {
      throw new RangeError('broken invariant')
    })
    expect(failureOf({ seed: 1, apply }).message).toContain('seed 1, command 100: broken invariant')
  })
})
