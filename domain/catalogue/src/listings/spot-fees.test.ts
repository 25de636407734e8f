import { expect, test } from 'vitest'
import { spotFeeLevels } from './spot-fees.ts'

test('[FE-6] levels start at zero, and a higher volume never has a higher rate', () => {
  expect(spotFeeLevels.map(({ name }) => name)).toEqual(['VIP 0', 'VIP 1', 'VIP 2', 'VIP 3', 'VIP 4'])
  expect(spotFeeLevels[0]).toMatchObject({ volumeMin: '0', makerPpm: 1_000, takerPpm: 1_000 })
  for (const [index, level] of spotFeeLevels.slice(1).entries()) {
    const below = spotFeeLevels[index]
    if (!below) throw new Error('no level below')
    expect(Number(level.volumeMin)).toBeGreaterThan(Number(below.volumeMin))
    expect(level.makerPpm).toBeLessThanOrEqual(below.makerPpm)
    expect(level.takerPpm).toBeLessThanOrEqual(below.takerPpm)
    expect(level.makerPpm).toBeLessThanOrEqual(level.takerPpm)
  }
})
