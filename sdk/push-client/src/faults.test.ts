/**
 * The guarantee of the live book under every connection fault: the shown book equals the server's book at the version
 * it names, is never crossed, and is `live` only while that version is current.
 */
import { parseDecimalOrThrow } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrameFault } from './testing/virtual-network.ts'
import type { Change } from './testing/virtual-server.ts'
import { TestEnvironment, type Happening, type Inspect } from './testing/test-environment.ts'

const change: fc.Arbitrary<Change> = fc.record({
  side: fc.constantFrom('bid', 'ask'),
  price: fc.integer({ min: 440, max: 560 }),
  quantity: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99 })),
})
const changes = fc.array(change, { minLength: 1, maxLength: 6 })

const kindOf = (...kinds: Exclude<FrameFault['kind'], 'delay' | 'corrupt'>[]): fc.Arbitrary<FrameFault> =>
  fc.record({ kind: fc.constantFrom(...kinds) })
const delay: fc.Arbitrary<FrameFault> = fc.record({
  kind: fc.constant('delay'),
  ms: fc.integer({ min: 1, max: 20_000 }),
})
const corruption: fc.Arbitrary<FrameFault> = fc.record({
  kind: fc.constant('corrupt'),
  at: fc.nat({ max: 50_000 }),
  code: fc.nat({ max: 94 }),
  what: fc.constantFrom('digit', 'letters'),
})

/** Disturbances of a connection that by themselves lose no message. */
const disturbances: fc.Arbitrary<Happening>[] = [
  fc.record({ type: fc.constant('change'), changes }),
  fc.record({ type: fc.constant('change'), changes }),
  fc.record({ type: fc.constant('pass'), ms: fc.integer({ min: 100, max: 12_000 }) }),
  fc.record({ type: fc.constant('pass'), ms: fc.constant(200) }),
  fc.record({ type: fc.constantFrom('cut', 'go_silent', 'hide', 'show') }),
  fc.record({
    type: fc.constant('freeze'),
    ms: fc.integer({ min: 500, max: 90_000 }),
    changes: fc.array(changes, { maxLength: 4 }),
    returnMs: fc.nat({ max: 8_000 }),
  }),
  fc.record({ type: fc.constant('restart'), downMs: fc.integer({ min: 0, max: 20_000 }) }),
]
const faultOf = (fault: fc.Arbitrary<FrameFault>): fc.Arbitrary<Happening> =>
  fc.record({ type: fc.constant('fault'), fault })
const honest = fc.oneof(...disturbances, faultOf(fc.oneof(kindOf('lose_upward'), delay)))
const hostile = fc.oneof(
  ...disturbances,
  faultOf(fc.oneof(kindOf('lose', 'duplicate', 'reorder', 'lose_upward'), delay, corruption)),
  faultOf(fc.oneof(kindOf('lose', 'duplicate', 'reorder'), corruption)),
)

/** How old a `live` book may be: a late heartbeat, its baseline, and the time until a missing heartbeat is noticed. */
const honestAgeMsMax = 2_500 + 2_500 + 7_500
/** A lost last change is found when a quiet book is audited. */
const hostileAgeMsMax = 45_000

/** A drawn `live` may be outdated by at most one clock check; code that acts on it calls `isLiveNow`. */
const outlastMsMax = 1_000

function checkShown(ageMsMax: number): Inspect {
  let outlastsSinceMs: number | null = null
  /** Values are immutable, so one that was verified needs no second comparison. */
  let compared: object | null = null
  return ({ shown: { value, freshness }, server, isLiveNow, framesRequested }, page) => {
    expect(framesRequested).toBeLessThanOrEqual(1)
    if (isLiveNow) expect(freshness).toBe('live')
    const isOutlasting = page === 'drawn' && freshness === 'live' && !isLiveNow
    outlastsSinceMs = isOutlasting ? (outlastsSinceMs ?? server.nowMs) : null
    if (outlastsSinceMs !== null) expect(server.nowMs - outlastsSinceMs).toBeLessThanOrEqual(outlastMsMax)
    if (!value) return expect(freshness).not.toBe('live')
    const past = server.history.get(value.version)
    if (!past) return expect.fail(`the server never had version ${value.version}`)
    if (value !== compared) {
      expect([toLevels(past.bids), toLevels(past.asks)]).toEqual([value.bids, value.asks])
      const [bid] = value.bids
      const [ask] = value.asks
      if (bid && ask) expect(bid.price < ask.price).toBe(true)
      compared = value
    }
    if (isLiveNow && past.endedAtMs !== null) expect(server.nowMs - past.endedAtMs).toBeLessThanOrEqual(ageMsMax)
  }
}

const toLevels = (levels: readonly (readonly [string, string])[]) =>
  levels.map(([price, quantity]) => ({
    price: parseDecimalOrThrow(price, 2),
    quantity: parseDecimalOrThrow(quantity, 1),
  }))

function run(happenings: readonly Happening[], seed: number, ageMsMax: number): void {
  let state = seed
  const random = () => (state = (state * 48_271 + 11) % 2_147_483_647) / 2_147_483_647
  const environment = new TestEnvironment(random, checkShown(ageMsMax))
  environment.passMs(1_000)
  for (const happening of happenings) environment.happen(happening)
  environment.heal()
  // Long enough for a retry, the audit of a quiet book and its answer.
  environment.passMs(60_000)
  expect(environment.shown).toMatchObject({ freshness: 'live', value: { version: environment.server.version } })
}

const numRuns = Number(process.env['ARGOSY_FAULT_RUNS'] ?? 200)

test.each([
  ['sleep, silence, cuts, delays and restarts', honest, honestAgeMsMax],
  ['loss, duplication, reordering and corruption besides', hostile, hostileAgeMsMax],
])(
  '[MD-1] [MD-2] [MD-3] %s never show another book than the server’s',
  { timeout: 600_000 },
  (_, happening, ageMsMax) =>
    fc.assert(
      fc.property(
        fc.array(happening, { minLength: 5, maxLength: 40, size: 'max' }),
        fc.integer({ min: 1, max: 2_000_000 }),
        (happenings, seed) => run(happenings, seed, ageMsMax),
      ),
      { numRuns },
    ),
)
