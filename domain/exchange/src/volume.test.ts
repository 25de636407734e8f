import type { Units } from '@argosy/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addVolume, calculateVolume, createVolume, dayOf } from './volume.ts'

const units = (value: number) => BigInt(value) as Units

test('[FE-4] a day begins at midnight UTC', () => {
  const midnight = Date.UTC(2026, 10, 15)
  expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1)
  expect(dayOf(midnight + 86_399_999)).toBe(dayOf(midnight))
})

test('[FE-4] a day counts from the next one on, for thirty days', () => {
  const volume = createVolume()
  addVolume(volume, 100, units(7))
  addVolume(volume, 100, units(5))
  expect([99, 100, 101, 130, 131].map((day) => calculateVolume(volume, day))).toEqual([0n, 0n, 12n, 12n, 0n])
})

test('[FE-4] days outside the thirty-day window are dropped, days inside it kept', () => {
  const volume = createVolume()
  for (const day of [100, 101, 130]) addVolume(volume, day, units(1))
  expect(volume.days.map(({ day }) => day)).toEqual([100, 101, 130])
  addVolume(volume, 131, units(1))
  expect(volume.days.map(({ day }) => day)).toEqual([101, 130, 131])
  addVolume(volume, 500, units(1))
  expect(volume.days.map(({ day }) => day)).toEqual([500])
})

test('[FE-4] nothing is no entry', () => {
  const volume = createVolume()
  addVolume(volume, 100, units(0))
  expect(volume.days).toEqual([])
})

test('[FE-4] equals the plain sum over the window, whatever the days', () => {
  const fill = fc.record({ daysPassed: fc.nat({ max: 12 }), value: fc.nat({ max: 9 }) })
  fc.assert(
    fc.property(fc.array(fill, { maxLength: 60 }), (fills) => {
      const volume = createVolume()
      const added: { day: number; value: bigint }[] = []
      let today = 1_000
      for (const { daysPassed, value } of fills) {
        today += daysPassed
        const counted = added.filter(({ day }) => day < today && day >= today - 30)
        expect(calculateVolume(volume, today)).toBe(counted.reduce((sum, each) => sum + each.value, 0n))
        addVolume(volume, today, units(value))
        added.push({ day: today, value: BigInt(value) })
        expect(volume.days.length).toBeLessThanOrEqual(31)
      }
    }),
  )
})
