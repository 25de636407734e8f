import { languages } from '@argosy/i18n'
import { sliceCount } from '@argosy/rotation'
import { describe, expect, test } from 'vitest'
import { pageNames } from '../pages.ts'
import { cellsOfSlice, listCells, planVisits } from './plan.ts'

const slices = Array.from({ length: sliceCount }, (_, index) => index + 1)
const write = ({ page, language, size }: ReturnType<typeof listCells>[number]) => `${page} ${language} ${size}`
const languagesOf = (env: NodeJS.ProcessEnv) => [...new Set(planVisits(env).map(({ language }) => language.key))]

describe('what is visited', () => {
  test('every page in every language in both sizes, except the gallery and borrowed languages', () => {
    const cells = new Set(listCells().map(write))
    for (const page of pageNames) {
      for (const language of ['en', 'ar', 'de']) {
        expect(cells).toContain(`${page} ${language} desktop`)
        expect(cells).toContain(`${page} ${language} phone`)
      }
      expect(cells.has(`${page} fr phone`)).toBe(page !== 'kit')
      expect(cells.has(`${page} es-AR phone`)).toBe(['home', 'markets', 'price', 'price-coin', 'spot'].includes(page))
    }
  })

  test('each of them belongs to exactly one slice', () => {
    const dealt = slices.flatMap(cellsOfSlice).map(write)
    expect(new Set(dealt).size).toBe(dealt.length)
    expect(dealt.toSorted()).toEqual(listCells().map(write).toSorted())
  })

  test('everything outside CI', () => {
    expect(languagesOf({})).toEqual(languages.map(({ key }) => key))
  })

  test.each(slices)('the gate visits both directions and slice %i; a slice alone is visited on request', (slice) => {
    const sliced = new Set(cellsOfSlice(slice).map(({ language }) => language))
    const gate = languagesOf({ ARGOSY_VISITS: 'gate', ARGOSY_SLICE: String(slice) })
    expect(new Set(gate)).toEqual(new Set(['en', 'ar', ...sliced]))
    expect(new Set(languagesOf({ ARGOSY_VISITS: 'slice', ARGOSY_SLICE: String(slice) }))).toEqual(sliced)
    expect(languagesOf({ ARGOSY_SLICE: String(slice) })).toEqual(gate)
  })

  test('axe judges every page in both themes and directions', () => {
    const judged = planVisits({ ARGOSY_VISITS: 'gate' }).filter(({ axeTheme }) => axeTheme !== undefined)
    const variants = judged.map(({ page, language, axeTheme }) => `${page} ${language.direction} ${axeTheme}`)
    expect(variants.toSorted()).toEqual(
      pageNames.flatMap((page) => [`${page} ltr light`, `${page} rtl dark`]).toSorted(),
    )
  })

  test('a misspelt choice and a slice without a number are refused', () => {
    expect(() => planVisits({ ARGOSY_VISITS: 'all' })).toThrow('there are gate and slice')
    expect(() => planVisits({ ARGOSY_VISITS: 'slice' })).toThrow('ARGOSY_SLICE names none')
  })
})
