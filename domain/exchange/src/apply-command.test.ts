import type { Units } from '@argosy/money'
import { expect, test } from 'vitest'
import { applyCommand } from './apply-command.ts'
import type { RequestId, SequencedCommand } from './command.ts'
import type { AccountId } from './order.ts'
import { encodeSnapshot } from './snapshot.ts'
import { anExchange, btc, btcusdt, marketTerms, rich } from './testing/exchange-fixture.ts'

test.each([
  ['the same sequence again', 0, 0],
  ['a gap', 2, 0],
  ['time that goes back', 1, -1],
])('[RQ-3] %s throws and leaves the state as it was', (_name, sequenceStep, timeStep) => {
  const { state } = anExchange('bid 100 × 1 alice')
  const before = encodeSnapshot(state)
  const sequenced: SequencedCommand = {
    sequence: state.sequence + sequenceStep,
    timeMs: state.timeMs + timeStep,
    command: {
      type: 'deposit',
      requestId: 'x' as RequestId,
      accountId: 'bob' as AccountId,
      assetId: btc,
      amount: 1n as Units,
    },
  }
  expect(() => applyCommand(state, sequenced)).toThrow(RangeError)
  expect(encodeSnapshot(state)).toBe(before)
})

test('[OT-9] versions advance with each change and reference the previous one', () => {
  const exchange = anExchange('ask 100 × 5 alice')
  const rested = exchange.state.sequence
  const market = () => exchange.state.markets.get(btcusdt)
  const account = (name: string) => exchange.state.accounts.get(name as AccountId)
  expect(market()).toMatchObject({ version: rested })
  expect(account('alice')).toMatchObject({ version: rested })

  const bobBefore = account('bob')?.version
  const { sequence } = exchange.place('bid 100 × 2 bob')
  expect(market()).toMatchObject({ version: sequence, previousVersion: rested })
  expect(account('alice')).toMatchObject({ version: sequence, previousVersion: rested })
  expect(account('bob')).toMatchObject({ version: sequence, previousVersion: bobBefore })

  const deposited = exchange.deposit('bob', btc, 1n).sequence
  expect(account('bob')).toMatchObject({ version: deposited, previousVersion: sequence })
  expect(market()).toMatchObject({ version: sequence })

  exchange.place('bid 100 × 0 bob')
  exchange.cancel('bob', rested * 8)
  exchange.send(marketTerms)
  expect(account('bob')).toMatchObject({ version: deposited, previousVersion: sequence })
  expect(market()).toMatchObject({ version: sequence })

  const cancelled = exchange.cancel('alice', rested * 8).sequence
  expect(market()).toMatchObject({ version: cancelled, previousVersion: sequence })
  expect(account('alice')).toMatchObject({ version: cancelled, previousVersion: sequence })
  expect(account('bob')).toMatchObject({ version: deposited })
})

test('[LG-6] the transfers alone rebuild every balance', () => {
  const exchange = anExchange()
  const transferred = new Map<string, bigint>()
  const lines = ['ask 100 × 5 alice', 'ask 102 × 5 carol', 'bid 103 × 7 bob', 'bid 90 × 3 bob', 'ask 90 × 1 bob']
  for (const { events } of [...lines.map((line) => exchange.place(line)), exchange.cancelAll('carol')]) {
    for (const event of events) {
      if (event.type !== 'transferred') continue
      for (const [ledgerAccount, amount] of [
        [event.from, -event.amount],
        [event.to, event.amount],
      ] as const) {
        const name = `${ledgerAccount.kind} ${'accountId' in ledgerAccount ? ledgerAccount.accountId : ''} ${event.assetId}`
        transferred.set(name, (transferred.get(name) ?? 0n) + amount)
      }
    }
  }
  for (const [account, assets] of exchange.state.ledger.balances) {
    for (const [asset, { available, held }] of assets) {
      expect([account, asset, rich + (transferred.get(`available ${account} ${asset}`) ?? 0n)]).toEqual([
        account,
        asset,
        available,
      ])
      expect([account, asset, transferred.get(`held ${account} ${asset}`) ?? 0n]).toEqual([account, asset, held])
    }
  }
})
