import { describe, expect, test } from 'vitest'
import { presentIndex } from './index-page.ts'
import { sliceCount } from '@argosy/rotation'
import { everything, picturesOfSlice, planPictures, rotated, terminal } from './plan.ts'

describe('which pictures are taken', () => {
  test('every page in every language, theme and size, each in its own file', () => {
    const pictures = planPictures(everything)
    expect(pictures).toHaveLength(everything.pages.length * 23 * 2 * everything.sizes.length)
    expect(new Set(pictures.map((picture) => picture.file)).size).toBe(pictures.length)
  })

  test('or only the requested ones', () => {
    const [picture, ...others] = planPictures({
      pages: ['spot'],
      languages: ['ar'],
      themes: ['black'],
      sizes: ['phone'],
      states: ['visitor'],
    })
    expect(others).toEqual([])
    expect(picture).toMatchObject({
      address: '/ar/spot/BTCUSDT?appTheme=dark',
      file: 'spot/ar-black-phone.png',
      viewport: { width: 390 },
    })
  })

  test('the rotation deals every page in four languages, both themes and both sizes, each to exactly one slice', () => {
    const files = planPictures(rotated).map(({ file }) => file)
    expect(files).toHaveLength(rotated.pages.length * 4 * 2 * 2)
    const slices = Array.from({ length: sliceCount }, (_, index) => picturesOfSlice(rotated, index + 1))
    expect(slices.flat().map(({ file }) => file)).toHaveLength(files.length)
    expect(new Set(slices.flat().map(({ file }) => file))).toEqual(new Set(files))
  })

  test('the terminal on six screens, in two themes, four languages and four states', () => {
    const pictures = planPictures(terminal)
    expect(pictures).toHaveLength(6 * 2 * 4 * 4)
    expect(new Set(pictures.map((picture) => picture.file)).size).toBe(pictures.length)
    expect(pictures.map(({ viewport }) => viewport.width)).toEqual(
      expect.arrayContaining([1920, 1440, 1024, 768, 390, 360]),
    )
    expect(pictures[0]?.file).toBe('spot/en-black-wide-live.png')
  })

  test('and a misspelt choice is refused with the list', () => {
    expect(() => planPictures({ ...everything, languages: ['xx'] })).toThrow('no language xx; there are: en, asia')
    expect(() => planPictures({ ...terminal, states: ['alive'] })).toThrow('no state alive; there are: visitor, live')
    expect(() => planPictures({ ...everything, states: ['stale'] })).toThrow('only the page spot is met stale')
    expect(() => planPictures({ ...everything, pages: ['spto'] })).toThrow('no page spto; there are: home, markets')
  })

  test('the index links each of them', () => {
    const pictures = planPictures({ ...everything, languages: ['en', 'de'] })
    const index = presentIndex(pictures)
    expect(pictures.every(({ file }) => index.includes(`href="${file}"`))).toBe(true)
  })
})
