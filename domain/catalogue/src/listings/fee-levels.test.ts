import { expect, test } from 'vitest'
import { futuresFeeLevels, spotFeeLevels } from './fee-levels.ts'

test.each([
  ['spot', spotFeeLevels, { volumeMin: '0', makerPpm: 1_000, takerPpm: 1_000 }],
  ['futures', futuresFeeLevels, { volumeMin: '0', makerPpm: 200, takerPpm: 600 }],
])('[FE-6] levels of %s start at zero, and a higher volume never has a higher rate', (_line, levels, first) => {
  expect(levels.map(({ name }) => name)).toEqual(['VIP 0', 'VIP 1', 'VIP 2', 'VIP 3', 'VIP 4'])
  expect(levels[0]).toMatchObject(first)
  for (const [index, level] of levels.slice(1).entries()) {
    const below = levels[index]
    if (!below) throw new Error('no level below')
    expect(Number(level.volumeMin)).toBeGreaterThan(Number(below.volumeMin))
    expect(level.makerPpm).toBeLessThanOrEqual(below.makerPpm)
    expect(level.takerPpm).toBeLessThanOrEqual(below.takerPpm)
    expect(level.makerPpm).toBeLessThanOrEqual(level.takerPpm)
  }
})
