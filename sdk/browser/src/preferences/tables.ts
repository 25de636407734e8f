/** Every preference: its key, its default and its valid values. Keys are spelled only here. */
import type { ExampleKind } from '@argosy/open-api/examples'
import type { Guard } from '../storage/index.ts'
import { isBoolean, isShortText, oneOf, textLike } from './guards.ts'

export const themes = ['white', 'black'] as const
export type Theme = (typeof themes)[number]

/** Layouts of the order form in a terminal. */
export const layouts = ['right', 'left', 'classic'] as const
export type Layout = (typeof layouts)[number]

export const digitKinds = ['latn', 'arab'] as const
export type Digits = (typeof digitKinds)[number]

/** Green up, red up (usual in East Asia), or a colour-blind safe pair. */
export const marketColourKinds = ['green-up', 'red-up', 'blue-up'] as const
export type MarketColours = (typeof marketColourKinds)[number]

/** All kinds of the contract, repeated here: importing the list would load its package on every page. */
const exampleKinds = {
  curl: 1,
  javascript: 1,
  'javascript-ccxt': 1,
  python: 1,
  'python-ccxt': 1,
} as const satisfies Record<ExampleKind, 1>

type Table<Values> = { readonly [Key in keyof Values]: readonly [fallback: Values[Key], guard: Guard<Values[Key]>] }

/** PRF-1: the specification's keys that a page reads; docs/rules.md lists the page that adds each other key. */
export type LocalPreferences = {
  readonly 'change-mode-without-dialog': boolean
  /** A language key. */
  readonly 'global-locale': string
  /** Default of the record; the theme of a page follows THM-1. */
  readonly 'global-theme': Theme
  /** Of our mobile app, as last seen in this browser; empty outside the app. */
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
  /** False once the visitor has dismissed the download bar. */
  readonly 'top-download-visible': boolean
  /** Empty when nobody is signed in (USR-3). */
  readonly 'global-user-id': string
  /** The currency of a coin's converter; empty for the page's own. */
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

/** PRF-2: stored in cookies, so that a server can read them. */
export type CookiePreferences = {
  readonly language: string
  /** A currency's name. A page shows USD until this is saved (THM-4). */
  readonly unit: string
  readonly theme: Theme
  readonly layout: Layout
  /** Whether the user's own amounts are shown; true by default. */
  readonly 'show-asset': boolean
  /** The currency of totals: 0 is BTC, 1 is USDT, 2 the visitor's currency. */
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

/** Our own preferences, separate so that PRF-1 matches its specification. */
export type DisplayPreferences = {
  /** The digits that an Arabic page uses (LOC-12). */
  readonly digits: Digits
  readonly 'market-colours': MarketColours
  /** The language of the examples in the API documentation. */
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
