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
import { readCase, writeCase } from './case-file.ts'
import { runSimulation, type SimulationOptions } from './run-simulation.ts'
import { findFailure, shrink } from './shrink.ts'
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

/** A faulty book that fills the youngest order at the best price first. */
function createLifoBook(): OrderBook {
  const book = createOrderBook()
  const best = (side: Order['side']) => {
    const first = book.best(side)
    return [...book.orders()].findLast((order) => order.side === side && order.price === first?.price)
  }
  return { ...book, best }
}

/** Applies a fault to the state after every hundredth command. */
function withFault(fault: (state: EngineState, applied: AppliedCommand) => AppliedCommand | void) {
  return (state: EngineState, sequenced: SequencedCommand): AppliedCommand => {
    const applied = applyCommand(state, sequenced)
    return (sequenced.sequence % 100 === 0 && fault(state, applied)) || applied
  }
}

function forgetAll({ table }: EngineState['receipts']): void {
  table.turn()
  table.turn()
}

function someBalance(state: EngineState) {
  for (const assets of state.ledger.balances.values()) for (const balance of assets.values()) return balance
  throw new Error('no balance yet')
}

/** An engine that applies another command than the one sent. */
function mishearing(mishear: (sequenced: SequencedCommand) => object) {
  return (state: EngineState, sequenced: SequencedCommand): AppliedCommand =>
    applyCommand(state, { ...sequenced, command: { ...sequenced.command, ...mishear(sequenced) } })
}

test('a run passes, and the same seed gives the same run', () => {
  const [first, second, other] = [7, 7, 8].map((seed) => runSimulation({ seed, commands }))
  expect(first?.tally.other.get('fills')).toBeGreaterThan(100)
  expect(first?.tally.other.get('request_repeated')).toBeGreaterThan(50)
  expect(second).toEqual(first)
  expect(other?.stateHash).not.toBe(first?.stateHash)
}, 120_000)

describe('a broken rule is found', () => {
  test('[OB-2] a book that serves the youngest first, and its seed replays it', () => {
    const found = failureOf({ seed: 8231, createBook: createLifoBook })
    expect(found.replayLine).toBe(`pnpm simulate --seed 8231 --commands ${found.commandNumber}`)
    expect(found.message).toContain(found.replayLine)
    expect(found.message.split('\n').filter((line) => /^ {2}\d+ \{/.test(line))).toHaveLength(10)

    const again = failureOf({ seed: 8231, createBook: createLifoBook }, found.commandNumber)
    expect(again.message).toBe(found.message)
    const runShorter = () =>
      runSimulation({ seed: 8231, commands: found.commandNumber - 1, createBook: createLifoBook })
    expect(runShorter).not.toThrow()
  }, 120_000)

  test('[LG-1] a unit of money from nowhere', () => {
    const apply = withFault((state) => {
      const balance = someBalance(state)
      balance.available = (balance.available + 1n) as Units
    })
    expect(failureOf({ seed: 1, apply })).toMatchObject({ commandNumber: 100 })
    expect(failureOf({ seed: 1, apply }).message).toContain('[LG-1]')
  })

  test.each<[string, (state: EngineState, applied: AppliedCommand) => AppliedCommand | void]>([
    [
      '[LG-3] money that is held for no order',
      (state) => {
        const balance = someBalance(state)
        balance.held = (balance.held + 1n) as Units
        balance.available = (balance.available - 1n) as Units
      },
    ],
    ['[RQ-1] an answer that is forgotten at once', (state) => forgetAll(state.receipts)],
    [
      '[OT-16] a client order id that is forgotten',
      ({ clientOrders, names }) => {
        forgetAll(clientOrders)
        names.current.clear()
      },
    ],
    ['[OT-10] an event that is not told', (_state, applied) => ({ ...applied, events: applied.events.slice(0, -1) })],
    ['[OT-9] a version that moves for nothing', (state) => state.accounts.forEach((account) => account.version++)],
  ])('%s', (_name, fault) => {
    expect(failureOf({ seed: 1, apply: withFault(fault) })).toBeInstanceOf(SimulationFailure)
  })

  test('an engine that throws', () => {
    const apply = withFault(() => {
      throw new RangeError('broken invariant')
    })
    expect(failureOf({ seed: 1, apply }).message).toContain('seed 1, command 100: broken invariant')
  })

  const isPlaced = ({ command }: SequencedCommand) => command.type === 'place_order'
  test.each<[string, (sequenced: SequencedCommand) => object]>([
    ['[OB-9] icebergs that show all', (sequenced) => (isPlaced(sequenced) ? { display: 0n } : {})],
    ['[OT-7] nobody prevents self-trades', () => ({ selfTrade: 'none' })],
    ['[GR-4] exits that are forgotten', (sequenced) => (isPlaced(sequenced) ? { exits: null } : {})],
    [
      '[OT-17] an amendment that forgets the price',
      ({ command }) => (command.type === 'amend_order' ? { price: 1n } : {}),
    ],
    [
      '[FE-3] own rates that are ignored',
      ({ command }) => (command.type === 'set_account_fees' ? { rates: null } : {}),
    ],
    [
      '[TG-5] a callback one point off',
      ({ command }) =>
        command.type === 'place_order' && command.trigger?.type === 'trail'
          ? { trigger: { ...command.trigger, callbackBps: command.trigger.callbackBps + 1 } }
          : {},
    ],
    [
      '[AC-2] a status that is heard as a milder one',
      ({ command }) =>
        command.type !== 'set_account_status' || command.status === 'normal'
          ? {}
          : { status: command.status === 'frozen' ? 'close_only' : 'normal' },
    ],
  ])(
    '%s',
    (_name, mishear) => {
      expect(failureOf({ seed: 3, apply: mishearing(mishear) }, 6_000)).toBeInstanceOf(SimulationFailure)
    },
    120_000,
  )
})

describe('shrinking', () => {
  const apply = mishearing(({ command }) => (command.type === 'place_order' ? { display: 0n } : {}))

  test('few commands are left, and they fail again from their file', () => {
    const found = failureOf({ seed: 5, apply })
    const shrunk = shrink(found.commands(), { apply }, performance.now() + 20_000)
    if (!shrunk) throw new Error('nothing was left')
    expect(shrunk.commands.length).toBeLessThan(12)
    expect(findFailure(readCase(writeCase(5, shrunk.commands)), { apply })).toBe(shrunk.reason)
    expect(findFailure(shrunk.commands, {})).toBeUndefined()
  }, 60_000)

  test('what does not fail is not shrunk', () => {
    const found = failureOf({ seed: 5, apply })
    expect(shrink(found.commands(), {}, performance.now() + 20_000)).toBeUndefined()
  }, 60_000)
})
