import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFreshness, type FreshnessFacts } from './freshness.ts'

const good: FreshnessFacts = {
  connection: 'open',
  hasReceived: true,
  silentMs: 0,
  isLagging: false,
  isRefused: false,
  isVerified: true,
  unverifiedMs: 0,
}

test.each([
  [{}, 'live'],
  [{ isLagging: true }, 'catching-up'],
  [{ silentMs: 7_499 }, 'live'],
  [{ silentMs: 7_500 }, 'stale'],
  [{ isVerified: false, unverifiedMs: 4_999 }, 'catching-up'],
  [{ isVerified: false, unverifiedMs: 5_000 }, 'stale'],
  [{ isRefused: true }, 'stale'],
  [{ connection: 'connecting', hasReceived: false }, 'catching-up'],
  [{ connection: 'connecting' }, 'offline'],
  [{ connection: 'suspended' }, 'offline'],
] as const)('%j is %s', (facts, freshness) => expect(calculateFreshness({ ...good, ...facts })).toBe(freshness))

test('freshness is live only if every fact is good', () =>
  fc.assert(
    fc.property(
      fc.record<FreshnessFacts>({
        connection: fc.constantFrom('connecting', 'open', 'offline', 'suspended', 'closed'),
        hasReceived: fc.boolean(),
        silentMs: fc.nat({ max: 20_000 }),
        isLagging: fc.boolean(),
        isRefused: fc.boolean(),
        isVerified: fc.boolean(),
        unverifiedMs: fc.nat({ max: 20_000 }),
      }),
      (facts) => {
        const isGood =
          facts.connection === 'open' &&
          facts.silentMs < 7_500 &&
          facts.isVerified &&
          !facts.isLagging &&
          !facts.isRefused
        expect(calculateFreshness(facts) === 'live').toBe(isGood)
      },
    ),
  ))
