import type { AssetId, Units } from '@argosy/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FeeTier } from './fee-schedule.ts'
import { calculateFeeTerms } from './fee-terms.ts'
import { calculateLedgerSums } from './ledger.ts'
import type { AccountId } from './order.ts'
import { newestRulesVersion } from './rules.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts'
import { anExchange, btc, refusalOf, rich, typesOf, usdt, type ExchangeFixture } from './testing/exchange-fixture.ts'

const dayMs = 86_400_000

function underThirdRules(): ExchangeFixture {
  const exchange = anExchange()
  for (const version of [2, 3]) exchange.send({ type: 'activate_rules', version })
  return exchange
}

function join(exchange: ExchangeFixture, account: string, main: string) {
  return exchange.send({ type: 'join_family', accountId: account as AccountId, mainAccountId: main as AccountId })
}

/** Alice with two sub-accounts, and bob with one. */
function twoFamilies(): ExchangeFixture {
  const exchange = underThirdRules()
  join(exchange, 'grid', 'alice')
  join(exchange, 'hodl', 'alice')
  join(exchange, 'bot', 'bob')
  return exchange
}

type Terms = { from?: string; to?: string; amount?: bigint; assetId?: string }

function move(exchange: ExchangeFixture, { from = 'alice', to = 'grid', amount = 100n, assetId = btc }: Terms = {}) {
  return exchange.send({
    type: 'transfer_between',
    accountId: from as AccountId,
    toAccountId: to as AccountId,
    assetId: assetId as AssetId,
    amount: amount as Units,
  })
}

function freeze(exchange: ExchangeFixture, account: string) {
  exchange.send({ type: 'set_account_status', accountId: account as AccountId, status: 'frozen' })
}

describe('joining a family', () => {
  test('[FA-1] makes a sub-account; joining again changes nothing', () => {
    const exchange = underThirdRules()
    const family = { accountId: 'grid', mainAccountId: 'alice' }
    expect(join(exchange, 'grid', 'alice').events).toEqual([{ type: 'family_joined', ...family }])
    const before = exchange.state.accounts.get('grid' as AccountId)?.version
    expect(join(exchange, 'grid', 'alice')).toMatchObject({ events: [], receipt: { ok: true } })
    expect(exchange.state.accounts.get('grid' as AccountId)?.version).toBe(before)
  })

  test.each([
    ['accepted', 'new', 'alice'],
    ['accepted', 'carol', 'never seen'],
    ['family_invalid', 'alice', 'alice'],
    ['family_invalid', 'grid', 'bob'],
    ['family_invalid', 'alice', 'bob'],
    ['family_invalid', 'alice', 'grid'],
    ['family_invalid', 'new', 'grid'],
    ['family_invalid', 'hodl', 'grid'],
  ])('[FA-1] is %s for %s under %s', (answer, account, main) => {
    expect(refusalOf(join(twoFamilies(), account, main))).toBe(answer)
  })

  test('[FA-3] moves the version of both', () => {
    const exchange = underThirdRules()
    const { sequence } = join(exchange, 'grid', 'alice')
    for (const account of ['grid', 'alice'])
      expect(exchange.state.accounts.get(account as AccountId)?.version).toBe(sequence)
  })

  test('[FA-5] needs the third rules, as does a transfer', () => {
    const exchange = anExchange()
    exchange.send({ type: 'activate_rules', version: 2 })
    expect(refusalOf(join(exchange, 'grid', 'alice'))).toBe('rules_version_invalid')
    expect(refusalOf(move(exchange))).toBe('rules_version_invalid')
    exchange.send({ type: 'activate_rules', version: 3 })
    expect(refusalOf(join(exchange, 'grid', 'alice'))).toBe('accepted')
  })
})

describe('a transfer within a family', () => {
  test('[FA-2] [LG-1] moves available money at once, and both versions', () => {
    const exchange = twoFamilies()
    const { events, sequence } = move(exchange)
    expect(events).toEqual([
      {
        type: 'transferred',
        reason: 'transfer_between',
        assetId: btc,
        from: { kind: 'available', accountId: 'alice' },
        to: { kind: 'available', accountId: 'grid' },
        amount: 100n,
      },
    ])
    expect([exchange.balance('alice', btc), exchange.balance('grid', btc)]).toEqual([`${rich - 100n}+0`, '100+0'])
    for (const account of ['grid', 'alice'])
      expect(exchange.state.accounts.get(account as AccountId)?.version).toBe(sequence)
  })

  test.each<[string, Terms]>([
    ['accepted', { amount: rich }],
    ['accepted', { from: 'grid', to: 'alice', amount: 5n }],
    ['accepted', { from: 'grid', to: 'hodl', amount: 5n }],
    ['asset_unknown', { assetId: 'DOGE', amount: 0n }],
    ['amount_out_of_range', { amount: 0n, to: 'bob' }],
    ['amount_out_of_range', { amount: -1n }],
    ['amount_out_of_range', { amount: 10n ** 36n + 1n }],
    ['accounts_unrelated', { to: 'alice' }],
    ['accounts_unrelated', { to: 'bob' }],
    ['accounts_unrelated', { to: 'bot' }],
    ['accounts_unrelated', { from: 'grid', to: 'bot' }],
    ['accounts_unrelated', { from: 'grid', to: 'bob' }],
    ['accounts_unrelated', { to: 'nobody', amount: rich + 1n }],
    ['accounts_unrelated', { from: 'nobody', to: 'noone' }],
    ['account_frozen', { from: 'hodl', to: 'grid', amount: rich }],
    ['accepted', { to: 'hodl' }],
    ['balance_insufficient', { amount: rich + 1n }],
    ['balance_insufficient', { from: 'grid', to: 'alice', amount: 6n }],
  ])('[FA-2] is %s with %o', (answer, terms) => {
    const exchange = twoFamilies()
    exchange.deposit('grid', btc, 5n)
    freeze(exchange, 'hodl')
    expect(refusalOf(move(exchange, terms))).toBe(answer)
  })

  test('[FA-2] takes nothing of what is held', () => {
    const exchange = twoFamilies()
    exchange.place('ask 100 × 100 alice')
    expect(refusalOf(move(exchange, { amount: rich }))).toBe('balance_insufficient')
    expect(refusalOf(move(exchange, { amount: rich - 1_000n }))).toBe('accepted')
  })

  test('[FA-2] [LG-1] whatever is sent, no money leaves a family', () => {
    const anyAccount = fc.constantFrom('alice', 'grid', 'hodl', 'bob', 'bot', 'carol')
    const anyMove = fc.record({ from: anyAccount, to: anyAccount, amount: fc.bigInt({ min: -1n, max: rich }) })
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
        const exchange = twoFamilies()
        const sumOf = (...family: string[]) =>
          family.reduce((sum, account) => sum + BigInt(exchange.balance(account, btc).split('+')[0] ?? ''), 0n)
        const families = () => [sumOf('alice', 'grid', 'hodl'), sumOf('bob', 'bot'), sumOf('carol')]
        const before = families()
        for (const terms of moves) move(exchange, terms)
        expect(families()).toEqual(before)
        expect(calculateLedgerSums(exchange.state.ledger).get(btc)).toBe(0n)
      }),
      { numRuns: 100 },
    )
  })
})

describe('fees of a family', () => {
  const tier = (volumeMin: bigint, takerPpm: number): FeeTier => ({
    volumeMin: volumeMin as Units,
    makerPpm: 0,
    takerPpm,
  })
  const tiers = [tier(0n, 20_000), tier(1_000n, 2_000)]
  const takerOf = (exchange: ExchangeFixture, account: string) =>
    calculateFeeTerms(exchange.state, account as AccountId, exchange.nowMs).rates.takerPpm

  test('[FA-4] a sub-account’s fills raise its main account’s tier, which it and its siblings pay', () => {
    const exchange = twoFamilies()
    exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
    move(exchange, { amount: 1_000n })
    exchange.nowMs = 100 * dayMs
    exchange.place('ask 100 × 2 grid')
    exchange.place('bid 100 × 2 carol') // worth exactly 1,000
    exchange.nowMs += dayMs
    expect(['alice', 'grid', 'hodl', 'bob', 'bot'].map((account) => takerOf(exchange, account))).toEqual([
      2_000, 2_000, 2_000, 20_000, 20_000,
    ])
    move(exchange, { to: 'hodl' })
    exchange.place('bid 100 × 1 carol')
    const filled = exchange.place('ask 100 × 1 hodl').events.find(({ type }) => type === 'order_filled')
    expect(filled).toMatchObject({ taker: { fee: { ppm: 2_000 } } })
  })

  test('[FA-4] its own terms come first, then its main account’s', () => {
    const exchange = twoFamilies()
    exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
    const setFees = (account: string, takerPpm: number | null) =>
      exchange.send({
        type: 'set_account_fees',
        accountId: account as AccountId,
        rates: takerPpm === null ? null : { makerPpm: 0, takerPpm },
      })
    setFees('alice', 7)
    setFees('grid', 9)
    expect(['alice', 'grid', 'hodl', 'bot'].map((account) => takerOf(exchange, account))).toEqual([7, 9, 7, 20_000])
    setFees('grid', null)
    expect(takerOf(exchange, 'grid')).toBe(7)
  })

  test('[FA-4] fills from before the joining stay with the account', () => {
    const exchange = underThirdRules()
    exchange.send({ type: 'set_fee_schedule', assetId: usdt, tiers })
    exchange.nowMs = 100 * dayMs
    exchange.place('ask 100 × 2 bob')
    exchange.place('bid 100 × 2 carol')
    join(exchange, 'bob', 'alice')
    exchange.nowMs += dayMs
    expect([takerOf(exchange, 'alice'), takerOf(exchange, 'bob')]).toEqual([20_000, 20_000])
  })
})

test('[SN-2] [FA-1] families survive a snapshot, whichever account came first', () => {
  const exchange = underThirdRules()
  exchange.deposit('grid', btc, 5n)
  exchange.deposit('main', btc, 5n)
  join(exchange, 'grid', 'main')
  const text = encodeSnapshot(exchange.state)
  exchange.state = decodeSnapshot(text)
  expect(encodeSnapshot(exchange.state)).toBe(text)
  expect(refusalOf(move(exchange, { from: 'grid', to: 'main', amount: 5n }))).toBe('accepted')
  expect(refusalOf(join(exchange, 'main', 'alice'))).toBe('family_invalid')
  expect(newestRulesVersion).toBeGreaterThanOrEqual(3)
  expect(typesOf(join(exchange, 'more', 'main').events)).toEqual(['family_joined'])
})
