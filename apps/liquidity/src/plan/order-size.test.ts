import { marketIdOf, minuteTurnoverOf, spotListings } from '@argosy/catalogue/listings'
import { createRandom } from '@argosy/random'
import { expect, test } from 'vitest'
import { habitsOf } from './market-habits.ts'
import { drawLevelWorth, drawTake } from './order-size.ts'

const marketIds = spotListings.map(marketIdOf)
const draws = 4_000

const meanOf = (draw: () => number) =>
  Array.from({ length: draws }, draw).reduce((sum, worth) => sum + worth, 0) / draws

test.each(['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'XRPUSDT', 'SUIUSDT', 'PEPEUSDT', 'LTCUSDT'])(
  'the trades of %s turn over what the market usually does',
  (marketId) => {
    const { takeWorth, takeEveryMs } = habitsOf(marketId)
    const random = createRandom(1, 'takes', marketId)
    const minute = (meanOf(() => drawTake(random, takeWorth).worth) * 60_000) / takeEveryMs
    expect(minute / minuteTurnoverOf(marketId)).toBeGreaterThan(0.85)
    expect(minute / minuteTurnoverOf(marketId)).toBeLessThan(1.15)
  },
)

test.each(marketIds)(
  '%s: nine levels hold about a minute’s turnover or more, and no more than a twentieth of a day’s',
  (marketId) => {
    const random = createRandom(1, 'levels', marketId)
    const { depthPercent } = habitsOf(marketId)
    const levels = Array.from({ length: 9 }, (_, index) =>
      meanOf(() => drawLevelWorth(random, index + 1, depthPercent)),
    )
    const held = levels.reduce((sum, worth) => sum + worth, 0)
    const minute = minuteTurnoverOf(marketId)
    expect(held).toBeGreaterThan(minute * 0.85)
    expect(held).toBeLessThan((minute * 24 * 60) / 20)
  },
)
