/** The screenshots to take: every page × language × theme × size × state, or a given selection. Pure. */
import { offeredLanguages } from '@argosy/i18n'
import { itemsOfSlice } from '@argosy/rotation'
import { isPageName, pageAddress, pageNames, type PageName } from '../pages.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The state of a page. `visitor` is every page for a first-time visitor. The others are of the terminal: a signed-in
 * trader with orders in a live market, one without any in an empty market, one whose socket has gone silent, and one
 * whose order the exchange refused.
 */
export const states = ['visitor', 'live', 'empty', 'stale', 'refused'] as const
export type State = (typeof states)[number]

export interface Picture {
  readonly page: PageName
  readonly state: State
  readonly language: string
  readonly theme: 'black' | 'white'
  readonly size: string
  readonly viewport: Size
  /** Path from the origin, with language and theme. */
  readonly address: string
  readonly file: string
}

export interface Choices {
  readonly pages: readonly string[]
  readonly languages: readonly string[]
  readonly themes: readonly string[]
  readonly sizes: readonly string[]
  readonly states: readonly string[]
}

/** No bot quotes here in the exchange that screenshots use. */
export const emptyMarket = 'DOTUSDT'
export const quotedMarket = 'BTCUSDT'

const sizes: Readonly<Record<string, Size>> = {
  wide: { width: 1920, height: 1080 },
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  small: { width: 1024, height: 768 },
  tablet: { width: 820, height: 1180 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
}

export const everything: Choices = {
  pages: pageNames,
  languages: offeredLanguages.map((language) => language.key),
  themes: ['black', 'white'],
  sizes: ['desktop', 'laptop', 'tablet', 'phone'],
  states: ['visitor'],
}

/** English, a right-to-left language, the longest words and the densest text. */
const breakingLanguages = ['en', 'ar', 'de', 'zh-CN']

/** The screenshots that CI's rotation distributes: every page for a first-time visitor. */
export const rotated: Choices = {
  pages: pageNames,
  languages: breakingLanguages,
  themes: ['black', 'white'],
  sizes: ['desktop', 'phone'],
  states: ['visitor'],
}

/** The terminal on every size of screen, in the languages that break layouts first, in all of its states. */
export const terminal: Choices = {
  pages: ['spot'],
  languages: breakingLanguages,
  themes: ['black', 'white'],
  sizes: ['wide', 'desktop', 'small', 'portrait', 'phone', 'narrow'],
  states: ['live', 'empty', 'stale', 'refused'],
}

export const sizeNames = Object.keys(sizes)

export function planPictures(choices: Choices): Picture[] {
  return choices.pages.flatMap((page) =>
    choices.languages.flatMap((language) =>
      choices.themes.flatMap((theme) =>
        choices.sizes.flatMap((size) => choices.states.map((state) => planPicture(page, language, theme, size, state))),
      ),
    ),
  )
}

/** Each screenshot of the selection belongs to exactly one slice. */
export function picturesOfSlice(choices: Choices, slice: number): readonly Picture[] {
  return itemsOfSlice(planPictures(choices), slice)
}

function planPicture(page: string, language: string, theme: string, size: string, state: string): Picture {
  const viewport = sizes[size]
  if (!isPageName(page)) throw new RangeError(`no page ${page}; there are: ${everything.pages.join(', ')}`)
  if (viewport === undefined) throw new RangeError(`no size ${size}; there are: ${sizeNames.join(', ')}`)
  if (theme !== 'black' && theme !== 'white') throw new RangeError(`no theme ${theme}; there are: black, white`)
  if (!everything.languages.includes(language))
    throw new RangeError(`no language ${language}; there are: ${everything.languages.join(', ')}`)
  if (!isState(state)) throw new RangeError(`no state ${state}; there are: ${states.join(', ')}`)
  if (state !== 'visitor' && page !== 'spot') throw new RangeError(`only the page spot is met ${state}`)
  const path =
    page === 'spot' ? pageAddress(page, language).replace('BTCUSDT', marketOf(state)) : pageAddress(page, language)
  const address = `${path}?appTheme=${theme === 'black' ? 'dark' : 'light'}`
  const name = state === 'visitor' ? '' : `-${state}`
  return {
    page,
    state,
    language,
    theme,
    size,
    viewport,
    address,
    file: `${page}/${language}-${theme}-${size}${name}.png`,
  }
}

function marketOf(state: State): string {
  return state === 'empty' ? emptyMarket : quotedMarket
}

function isState(text: string): text is State {
  return (states as readonly string[]).includes(text)
}
