import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandLifetimeMs, type RequestId } from './command.ts'
import { newestRulesVersion } from './rules.ts'
import { decodeSnapshot, encodeSnapshot } from './snapshot.ts'
import { anExchange, answerOf, refusalOf, toOrder, type ExchangeFixture } from './testing/exchange-fixture.ts'

const dayMs = 86_400_000

function activate(exchange: ExchangeFixture, version: number) {
  return exchange.send({ type: 'activate_rules', version })
}

function underSecondRules(): ExchangeFixture {
  const exchange = anExchange()
  activate(exchange, 2)
  return exchange
}

describe('a version', () => {
  test('[RQ-5] is put in force one after another, and none twice', () => {
    const exchange = anExchange()
    expect(refusalOf(activate(exchange, 3))).toBe('rules_version_invalid')
    expect(refusalOf(activate(exchange, 1))).toBe('rules_version_invalid')
    expect(activate(exchange, 2).events).toEqual([{ type: 'rules_activated', version: 2 }])
    expect(refusalOf(activate(exchange, 2))).toBe('rules_version_invalid')
    expect(exchange.state.rulesVersion).toBe(2)
  })

  test('[RQ-5] unknown to this release is refused', () => {
    const exchange = anExchange()
    for (let version = 2; version <= newestRulesVersion; version++) activate(exchange, version)
    expect(refusalOf(activate(exchange, newestRulesVersion + 1))).toBe('rules_version_invalid')
  })

  test('[RQ-5] [SN-3] is in the snapshot from 2 on and is restored; a newer one throws', () => {
    const first = encodeSnapshot(anExchange('bid 100 × 5 alice as mine').state)
    expect(JSON.parse(first)).not.toHaveProperty('rulesVersion')
    expect(decodeSnapshot(first).rulesVersion).toBe(1)
    const second = encodeSnapshot(underSecondRules().state)
    expect(decodeSnapshot(second).rulesVersion).toBe(2)
    const newer = second.replace('"rulesVersion":2', `"rulesVersion":${newestRulesVersion + 1}`)
    expect(() => decodeSnapshot(newer)).toThrow(RangeError)
  })

  test('[OT-16] the names of the first rules hold under the second', () => {
    const exchange = anExchange('bid 100 × 5 alice as mine')
    activate(exchange, 2)
    expect(exchange.place('bid 100 × 5 alice as mine').events).toEqual([{ type: 'request_repeated' }])
    expect(answerOf(exchange.cancel('alice', 'mine'))).toBe('cancelled 0')
  })
})

describe('names under the second rules', () => {
  test('[OT-16] an account that names 10,000 orders ends no other account’s names', () => {
    const exchange = underSecondRules()
    exchange.place('bid 1 × 1 alice as hers')
    for (let index = 0; index < 20_001; index++) {
      exchange.place(`bid 1 × 1 bob as b${index}`)
      exchange.cancel('bob', `b${index}`)
    }
    expect(exchange.place('bid 1 × 1 alice as hers').events).toEqual([{ type: 'request_repeated' }])
    // The oldest generation of his own names is gone, the one before this one is not.
    expect(exchange.place('bid 1 × 1 bob as b10001').events).toEqual([{ type: 'request_repeated' }])
    expect(exchange.place('bid 1 × 1 bob as b0').events[0]?.type).toBe('order_accepted')
    const again = decodeSnapshot(encodeSnapshot(exchange.state))
    expect(encodeSnapshot(again)).toBe(encodeSnapshot(exchange.state))
  }, 30_000)

  test('[OT-16] a retry within a day is answered as the first time, whatever others do and however late it comes', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('bob', 'carol'), fc.nat(dayMs / 4)), { maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(dayMs * 3), steps, (startMs, others) => {
        const exchange = underSecondRules()
        exchange.nowMs += startMs
        exchange.place('bid 100 × 1 alice as mine')
        const placedAtMs = exchange.nowMs
        for (const [index, [account, step]] of others.entries()) {
          exchange.nowMs += step
          exchange.place(`bid 1 × 1 ${account} as n${index}`)
          if (exchange.nowMs - placedAtMs >= dayMs) return
          expect(exchange.place('bid 100 × 1 alice as mine').events).toEqual([{ type: 'request_repeated' }])
        }
      }),
    )
  })
})

describe('an expiry', () => {
  const order = () => ({ ...toOrder('bid 100 × 2 alice'), requestId: 'same' as RequestId })

  test('[RQ-4] is the last moment at which a command is applied', () => {
    const exchange = underSecondRules()
    const expiresAtMs = exchange.nowMs + commandLifetimeMs
    exchange.nowMs = expiresAtMs
    expect(refusalOf(exchange.send({ ...toOrder('bid 100 × 2 alice'), expiresAtMs }))).toBe('accepted')
    exchange.nowMs += 1
    expect(refusalOf(exchange.send({ ...toOrder('bid 100 × 2 alice'), expiresAtMs }))).toBe('request_expired')
  })

  test('[RQ-4] means nothing under the first rules', () => {
    const exchange = anExchange()
    expect(refusalOf(exchange.send({ ...order(), expiresAtMs: exchange.nowMs - 1 }))).toBe('accepted')
  })

  test('[RQ-4] [RQ-1] a repeat that is remembered gets its answer, also after it', () => {
    const exchange = underSecondRules()
    const expiresAtMs = exchange.nowMs + commandLifetimeMs
    const { receipt } = exchange.send({ ...order(), expiresAtMs })
    exchange.nowMs = expiresAtMs + 1
    expect(exchange.send({ ...order(), expiresAtMs }).receipt).toEqual(receipt)
  })

  test('[RQ-4] a command whose receipt may have been forgotten is refused before its expiry', () => {
    const exchange = underSecondRules()
    exchange.nowMs += 60_000
    const madeAtMs = exchange.nowMs
    exchange.send({ ...order(), expiresAtMs: madeAtMs + commandLifetimeMs })
    // Two generations full of other answers end within the command's lifetime.
    for (let index = 0; index < 200_001; index++) exchange.cancel('bob', index + 1_000_000)
    exchange.nowMs += 1
    exchange.cancel('bob', 1)
    for (let index = 0; index < 200_001; index++) exchange.cancel('bob', index + 1_000_000)
    expect(refusalOf(exchange.send({ ...order(), expiresAtMs: madeAtMs + commandLifetimeMs }))).toBe('request_expired')
    expect(exchange.book).toBe('bid 100 × 2 alice')
  }, 60_000)

  test('[RQ-4] a retry after any delay never places a second order', () => {
    const busy = fc.array(fc.nat(40_000), { maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(100_000), busy, (startMs, steps) => {
        const exchange = underSecondRules()
        exchange.nowMs += startMs
        const retry = { ...order(), expiresAtMs: exchange.nowMs + commandLifetimeMs }
        exchange.send(retry)
        for (const step of steps) {
          exchange.nowMs += step
          exchange.cancel('bob', 1)
          exchange.send(retry)
          expect(exchange.book).toBe('bid 100 × 2 alice')
        }
      }),
    )
  })
})
