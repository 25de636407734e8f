/** Every preference: how it is spelled, what it is when nobody has chosen, and what it may be. Spelled here and nowhere else. */
import type { ExampleKind } from '@argosy/contracts/open-api/examples'
import type { Guard } from '../storage/index.ts'
import { isBoolean, isShortText, oneOf, textLike } from './guards.ts'

export const themes = ['white', 'black'] as const
export type Theme = (typeof themes)[number]

/** Where the order form stands in a terminal. */
export const layouts = ['right', 'left', 'classic'] as const
export type Layout = (typeof layouts)[number]

export const digitKinds = ['latn', 'arab'] as const
export type Digits = (typeof digitKinds)[number]

/** Green up, red up (the habit in East Asia), or a pair that the colour-blind can tell apart. */
export const marketColourKinds = ['green-up', 'red-up', 'blue-up'] as const
export type MarketColours = (typeof marketColourKinds)[number]

/** Those of the contract, each of them: the list itself would bring its package to every page. */
const exampleKinds = {
  curl: 1,
  javascript: 1,
  'javascript-ccxt': 1,
  python: 1,
  'python-ccxt': 1,
} as const satisfies Record<ExampleKind, 1>

type Table<Values> = { readonly [Key in keyof Values]: readonly [fallback: Values[Key], guard: Guard<Values[Key]>] }

/** PRF-1: those of the specification's keys that a page reads; docs/rules.md says which page brings the others. */
export type LocalPreferences = {
  readonly 'change-mode-without-dialog': boolean
  /** A language key. */
  readonly 'global-locale': string
  /** What a record says that nobody has written; the theme of a page follows THM-1. */
  readonly 'global-theme': Theme
  /** Of our mobile app, as it was last seen here; empty outside it. */
  readonly 'app-version': string
  /** In minutes. */
  readonly 'kline-interval': number
  readonly 'skip-guide': boolean
  readonly 'not-tpsl-tip': boolean
  readonly 'not-pre-tpsl-tip': boolean
  readonly 'position-kline-mark': boolean
  readonly 'entrust-kline-mark': boolean
  readonly 'plan-kline-mark': boolean
  readonly 'move-kline-mark-tip': boolean
  /** False once the download bar has been sent away. */
  readonly 'top-download-visible': boolean
  /** Empty when nobody is signed in (USR-3). */
  readonly 'global-user-id': string
  /** The currency of a coin's converter; empty while it is the page's own. */
  readonly 'fiat-name': string
}

export const localPreferences: Table<LocalPreferences> = {
  'change-mode-without-dialog': [false, isBoolean],
  'global-locale': ['en', isShortText],
  'global-theme': ['black', oneOf(themes)],
  'app-version': ['', isShortText],
  'kline-interval': [1, isWholeNumber],
  'skip-guide': [false, isBoolean],
  'not-tpsl-tip': [false, isBoolean],
  'not-pre-tpsl-tip': [false, isBoolean],
  'position-kline-mark': [true, isBoolean],
  'entrust-kline-mark': [true, isBoolean],
  'plan-kline-mark': [true, isBoolean],
  'move-kline-mark-tip': [true, isBoolean],
  'top-download-visible': [true, isBoolean],
  'global-user-id': ['', isShortText],
  'fiat-name': ['', textLike(/^[A-Z]{0,10}$/)],
}

/** PRF-2: kept in cookies, so that a server may read them. */
export type CookiePreferences = {
  readonly language: string
  /** A currency's name. A page shows USD while this was never saved (THM-4). */
  readonly unit: string
  readonly theme: Theme
  readonly layout: Layout
  /** Whether amounts of one's own money are shown; they are while nobody has chosen. */
  readonly 'show-asset': boolean
  /** What totals are counted in: 0 is BTC, 1 is USDT, 2 the reader's currency. */
  readonly 'valuation-unit': number
}

export const cookiePreferences: Table<CookiePreferences> = {
  language: ['en', textLike(/^[A-Za-z-]{2,8}$/)],
  unit: ['CNY', textLike(/^[A-Z]{3,5}$/)],
  theme: ['white', oneOf(themes)],
  layout: ['right', oneOf(layouts)],
  'show-asset': [false, isBoolean],
  'valuation-unit': [1, (value): value is number => value === 0 || value === 1 || value === 2],
}

/** Our own, in a record of their own so that PRF-1 stays as it was asked for. */
export type DisplayPreferences = {
  /** Which digits an Arabic page writes (LOC-12). */
  readonly digits: Digits
  readonly 'market-colours': MarketColours
  /** What the examples of the API's documentation are written in. */
  readonly 'api-example': ExampleKind
}

export const displayPreferences: Table<DisplayPreferences> = {
  digits: ['latn', oneOf(digitKinds)],
  'market-colours': ['green-up', oneOf(marketColourKinds)],
  'api-example': ['curl', oneOf(Object.keys(exampleKinds) as ExampleKind[])],
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
