import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateLedgerSums, isPartitionName, type PartitionName } from './ledger.ts'
import type { AccountId } from './order.ts'
import { anExchange, btc, type ExchangeFixture, refusalOf, rich, typesOf, usdt } from './testing/exchange-fixture.ts'

const spot = 'live.spot' as PartitionName
const futures = 'live.futures' as PartitionName
const alice = 'alice' as AccountId

type Terms = { amount?: bigint; destination?: string; assetId?: string; account?: string }

function sendOut(exchange: ExchangeFixture, terms: Terms = {}) {
  const { amount = 100n, destination = futures, assetId = btc, account = alice } = terms
  return exchange.send({
    type: 'transfer_out',
    accountId: account as AccountId,
    assetId: assetId as AssetId,
    amount: amount as Units,
    destination: destination as PartitionName,
  })
}

function sendIn(exchange: ExchangeFixture, sourceSequence: number, terms: Terms & { source?: string } = {}) {
  const { amount = 100n, source = spot, assetId = btc, account = alice } = terms
  return exchange.send({
    type: 'transfer_in',
    source: source as PartitionName,
    sourceSequence,
    accountId: account as AccountId,
    assetId: assetId as AssetId,
    amount: amount as Units,
  })
}

describe('a transfer out', () => {
  test('[LG-7] moves available money into transit', () => {
    const exchange = anExchange()
    const { events } = sendOut(exchange)
    expect(exchange.balance('alice', btc)).toBe(`${rich - 100n}+0`)
    expect(exchange.state.ledger.inTransit.get(futures)?.get(btc)).toBe(100n)
    expect(typesOf(events)).toEqual(['transfer_sent', 'transfer_out'])
    expect(events[0]).toMatchObject({ destination: futures, accountId: alice, assetId: btc, amount: 100n })
  })

  test.each<[string, Terms]>([
    ['accepted', {}],
    ['accepted', { amount: rich }],
    ['asset_unknown', { assetId: 'DOGE', amount: 0n }],
    ['amount_out_of_range', { amount: 0n, destination: 'nowhere' }],
    ['amount_out_of_range', { amount: -1n }],
    ['amount_out_of_range', { amount: 10n ** 36n + 1n }],
    ['destination_invalid', { destination: 'nowhere', account: 'frozen' }],
    ['destination_invalid', { destination: 'live.spot.x' }],
    ['account_frozen', { account: 'frozen', amount: 2n }],
    ['balance_insufficient', { amount: rich + 1n }],
    ['balance_insufficient', { account: 'nobody' }],
  ])('[LG-7] is %s with %o', (answer, terms) => {
    const exchange = anExchange()
    exchange.deposit('frozen', btc, 1n)
    exchange.send({ type: 'set_account_status', accountId: 'frozen' as AccountId, status: 'frozen' })
    expect(refusalOf(sendOut(exchange, terms))).toBe(answer)
  })

  test('[LG-7] takes nothing of what is held', () => {
    const exchange = anExchange('ask 100 × 100 alice')
    expect(refusalOf(sendOut(exchange, { amount: rich }))).toBe('balance_insufficient')
    expect(refusalOf(sendOut(exchange, { amount: rich - 1_000n }))).toBe('accepted')
  })

  test('[AC-1] a close-only account may take its money away', () => {
    const exchange = anExchange()
    exchange.send({ type: 'set_account_status', accountId: alice, status: 'close_only' })
    expect(refusalOf(sendOut(exchange))).toBe('accepted')
  })
})

describe('a transfer in', () => {
  test('[LG-7] [LG-8] brings the money; what came from elsewhere stands as negative here', () => {
    const exchange = anExchange()
    const { events } = sendIn(exchange, 7)
    expect(exchange.balance('alice', btc)).toBe(`${rich + 100n}+0`)
    expect(exchange.state.ledger.inTransit.get(spot)?.get(btc)).toBe(-100n)
    expect(typesOf(events)).toEqual(['transfer_received', 'transfer_in'])
    expect(events[0]).toMatchObject({ source: spot, sourceSequence: 7, accountId: alice, amount: 100n })
  })

  test('[LG-7] that came before is done already, however it is asked', () => {
    const exchange = anExchange()
    sendIn(exchange, 7)
    for (const [sequence, terms] of [
      [7, {}],
      [6, {}],
      [1, { assetId: 'DOGE' }],
    ] as const) {
      const { events, receipt } = sendIn(exchange, sequence, terms)
      expect(events).toEqual([{ type: 'transfer_repeated', source: spot, sourceSequence: sequence }])
      expect(receipt.ok).toBe(true)
    }
    expect(exchange.balance('alice', btc)).toBe(`${rich + 100n}+0`)
  })

  test('[LG-7] sequences of two sources do not know each other', () => {
    const exchange = anExchange()
    sendIn(exchange, 7)
    expect(typesOf(sendIn(exchange, 3, { source: futures }).events)).toEqual(['transfer_received', 'transfer_in'])
    expect([...exchange.state.transfersIn]).toEqual([
      [spot, 7],
      [futures, 3],
    ])
  })

  test.each<[string, Terms & { source?: string }]>([
    ['source_invalid', { source: 'Spot' }],
    ['asset_unknown', { assetId: 'DOGE', amount: 0n }],
    ['amount_out_of_range', { amount: 0n }],
    ['amount_out_of_range', { amount: 10n ** 36n + 1n }],
  ])('[LG-7] is %s with %o, and may come again', (answer, terms) => {
    const exchange = anExchange()
    expect(refusalOf(sendIn(exchange, 7, terms))).toBe(answer)
    expect(exchange.state.transfersIn.size).toBe(0)
    expect(typesOf(sendIn(exchange, 7).events)).toContain('transfer_received')
  })

  test('[AC-1] reaches a frozen account', () => {
    const exchange = anExchange()
    exchange.send({ type: 'set_account_status', accountId: alice, status: 'frozen' })
    expect(refusalOf(sendIn(exchange, 1))).toBe('accepted')
    expect(refusalOf(exchange.deposit('alice', btc, 1n))).toBe('accepted')
  })
})

test('[LG-8] over two partitions, what has arrived leaves nothing in transit, in any order of repeats', () => {
  const anyTransfer = fc.record({ amount: fc.bigInt({ min: 1n, max: 50n }), assetId: fc.constantFrom(btc, usdt) })
  const anyRepeats = fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(anyTransfer, { maxLength: 20 }), anyRepeats, (transfers, repeats) => {
      const [here, there] = [anExchange(), anExchange()]
      const sent: [number, bigint, AssetId][] = []
      for (const { amount, assetId } of transfers) {
        const { sequence } = sendOut(here, { amount, assetId })
        sent.push([sequence, amount, assetId])
      }
      for (const [index] of sent.entries()) {
        // A courier that lost its position goes back and delivers again, in order.
        for (const [sequence, amount, assetId] of sent.slice(Math.max(0, index - (repeats[index] ?? 0)), index + 1))
          sendIn(there, sequence, { amount, assetId })
      }
      for (const assetId of [btc, usdt]) {
        const inFlight = here.state.ledger.inTransit.get(futures)?.get(assetId) ?? 0n
        expect(inFlight + (there.state.ledger.inTransit.get(spot)?.get(assetId) ?? 0n)).toBe(0n)
        for (const { state } of [here, there]) expect(calculateLedgerSums(state.ledger).get(assetId)).toBe(0n)
      }
    }),
    { numRuns: 50 },
  )
}, 30_000)

test('[LG-9] what one partition could send, another takes if the asset is listed there, and from then on always', () => {
  const anyStatus = fc.constantFrom('normal', 'close_only', 'frozen')
  const anyAmount = fc.oneof(fc.bigInt({ min: -1n, max: 5n }), fc.bigInt({ min: rich - 1n, max: 10n ** 36n + 1n }))
  const anyOffer = fc.record({ amount: anyAmount, assetId: fc.constantFrom(btc, usdt, 'DOGE'), status: anyStatus })
  fc.assert(
    fc.property(fc.array(anyOffer, { maxLength: 20 }), (offers) => {
      const [here, there] = [anExchange(), anExchange()]
      for (const { amount, assetId, status } of offers) {
        here.deposit('alice', btc, amount)
        const { sequence, receipt } = sendOut(here, { amount, assetId })
        there.send({ type: 'set_account_status', accountId: alice, status })
        if (receipt.ok) expect(refusalOf(sendIn(there, sequence, { amount, assetId }))).toBe('accepted')
      }
    }),
    { numRuns: 50 },
  )
}, 30_000)

test.each([
  ['live.spot', true],
  ['paper.futures', true],
  ['live.spot-a', true],
  ['live', false],
  ['live.', false],
  ['.spot', false],
  ['live.spot.x', false],
  ['LIVE.spot', false],
  ['live.spot\n', false],
])('[LG-7] %j is a partition’s name: %s', (text, isName) => {
  expect(isPartitionName(text)).toBe(isName)
})

test('[OT-9] a transfer moves the version of its account, one that came before does not', () => {
  const exchange = anExchange()
  const version = () => exchange.state.accounts.get(alice)?.version
  const sent = sendOut(exchange).sequence
  expect(version()).toBe(sent)
  const received = sendIn(exchange, 5).sequence
  expect(version()).toBe(received)
  sendIn(exchange, 5)
  expect(version()).toBe(received)
})
