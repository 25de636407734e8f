import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateFee } from '../fee.ts'
import { calculateNotionalUnits, type PriceTicks } from '../market.ts'
import { calculateAvailable, calculateInitialMargin } from './margin.ts'
import { calculateUnrealised, fillHolding, flat, type Holding } from './position.ts'
import { calculateMaintenanceMargin, calculateRequirement } from './risk-tiers.ts'
import { btc, btcLots, btcPosition, btcPrice, tiersA, usdt } from './testing/perp-terms.ts'

const long = btcPosition('1', '100,000')

test('[V1] a long of 1 BTC at 10× requires 10,000, and 510 to be kept', () => {
  const notional = usdt('100,000')
  const fee = calculateFee(notional, 600)
  const wallet = usdt('20,000') - fee
  expect([fee, wallet]).toEqual([usdt('60'), usdt('19,940')])
  expect(calculateInitialMargin(notional, 10)).toBe(usdt('10,000'))
  expect(calculateMaintenanceMargin(tiersA.tiers, notional)).toBe(usdt('450'))
  expect(calculateRequirement(tiersA, notional)).toBe(usdt('510'))
  expect(calculateAvailable(wallet, 0n, usdt('10,000'))).toBe(usdt('9,940'))
})

function grown() {
  return fillHolding(btc, long, btcLots('0.3333'), btcPrice('101,234.5'))
}

function cut() {
  return fillHolding(btc, grown().holding, -btcLots('0.5'), btcPrice('101,000'))
}

test('[FUT-2] [V2] a fill in the same direction adds its notional to the cost', () => {
  const notional = calculateNotionalUnits(btc, btcPrice('101,234.5'), btcLots('0.3333'))
  expect(notional).toBe(usdt('33,741.45885'))
  expect(calculateFee(notional, 200)).toBe(usdt('6.74829177'))
  expect(grown().holding).toEqual({ lots: 13_333n, cost: usdt('133,741.45885') })
  expect(calculateUnrealised(btc, grown().holding, btcPrice('101,000'))).toBe(usdt('921.84115'))
})

test('[FUT-2] [V3] closing a part realises its profit, rounded down', () => {
  const { holding, realised, closedLots, openedLots } = cut()
  expect([realised, closedLots, openedLots]).toEqual([usdt('345.69907372'), 5_000n, 0n])
  expect(holding).toEqual({ lots: 8_333n, cost: usdt('83,587.15792372') })
  const unrealised = calculateUnrealised(btc, holding, btcPrice('101,000'))
  expect(unrealised).toBe(usdt('576.14207628'))
  expect(realised + unrealised).toBe(usdt('921.84115'))
})

test('[FUT-3] [V4] a fill that crosses zero closes first and opens the rest at its price', () => {
  const flipped = fillHolding(btc, cut().holding, -btcLots('2'), btcPrice('100,500'))
  expect(flipped.realised).toBe(usdt('159.49207628'))
  expect(flipped.holding).toEqual({ lots: -11_667n, cost: usdt('117,253.35') })
  expect([flipped.closedLots, flipped.openedLots]).toEqual([8_333n, 11_667n])
})

const fills = fc.array(fc.record({ lots: fc.bigInt(-300n, 300n), price: fc.bigInt(1n, 2_000n) }), { maxLength: 40 })

/** Applies fills and returns every position on the way with the sum realised so far. */
function run(steps: readonly { lots: bigint; price: bigint }[]): { holding: Holding; realised: bigint }[] {
  let holding = flat
  let realised = 0n
  return steps
    .filter(({ lots }) => lots !== 0n)
    .map(({ lots, price }) => {
      const change = fillHolding(btc, holding, lots, price as PriceTicks)
      holding = change.holding
      realised += change.realised
      return { holding, realised }
    })
}

test('[FUT-1] lots are zero exactly when cost is zero, whatever the fills', () => {
  fc.assert(
    fc.property(fills, (steps) => {
      for (const { holding } of run(steps)) {
        expect(holding.cost >= 0n).toBe(true)
        expect(holding.lots === 0n).toBe(holding.cost === 0n)
      }
    }),
  )
})

test('[FUT-5] what two sides realise and hold sums to zero at any mark', () => {
  fc.assert(
    fc.property(fills, fills, fc.bigInt(1n, 4_000n), (steps, before, mark) => {
      const sum = (all: typeof steps) => {
        const { holding, realised } = run(all).at(-1) ?? { holding: flat, realised: 0n }
        return realised + calculateUnrealised(btc, holding, mark as PriceTicks)
      }
      const opposite = (all: typeof steps) => all.map(({ lots, price }) => ({ lots: -lots, price }))
      // The other side has another history, so its closings round at other places.
      const one = sum([...before, ...steps])
      const other = sum(opposite(steps)) + sum(opposite(before))
      expect(one + other).toBe(0n)
    }),
  )
})

test('[FUT-2] closing never realises more than the exact share, and the rest stays in the position', () => {
  fc.assert(
    fc.property(
      fc.bigInt(2n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 9n),
      fc.bigInt(1n, 10n ** 7n),
      fc.boolean(),
      (lots, cost, price, isLong) => {
        const holding = { lots: isLong ? lots : -lots, cost: (cost + lots) as Holding['cost'] }
        const closed = lots / 2n
        const { realised } = fillHolding(btc, holding, isLong ? -closed : closed, price as PriceTicks)
        const exact = (price * lots * 1_000n - holding.cost) * closed * (isLong ? 1n : -1n)
        expect(realised * lots <= exact).toBe(true)
        expect((realised + 1n) * lots > exact).toBe(true)
      },
    ),
  )
})
