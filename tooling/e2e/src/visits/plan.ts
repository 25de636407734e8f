/**
 * Which pages a browser visits in which languages, in desktop and phone size. Every run of CI visits all of them in
 * English and Arabic, one language for each direction; the other languages are distributed over the slices of the
 * rotation. Pure.
 */
import { languages, type Language } from '@argosy/i18n'
import { itemsOfSlice, readSlice, sliceVariable } from '@argosy/rotation'
import { pageNames, type PageName } from '../pages.ts'

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

export type Size = keyof typeof sizes
export type Theme = 'light' | 'dark'

/** One load of a page, which is then checked in both sizes. */
export interface Visit {
  readonly page: PageName
  readonly language: Language
  /** The theme that axe judges the page in; undefined where it does not. */
  readonly axeTheme: Theme | undefined
}

export interface Cell {
  readonly page: PageName
  readonly language: string
  readonly size: Size
}

/** `gate`: English, Arabic and the slice. `slice`: the slice alone. Without both variables everything is visited. */
const visitsVariable = 'ARGOSY_VISITS'

/**
 * axe's findings depend on the theme (contrast) and the direction (reading order), not on the translation: two visits
 * cover both of each, however they are paired.
 */
const axeThemes: Readonly<Record<string, Theme>> = { en: 'light', ar: 'dark' }

const gateLanguages = Object.keys(axeThemes)

/** For developers only, never in production: only direction and length of its text matter. */
const galleryLanguages = ['en', 'ar', 'de']

/**
 * Pages with numbers, dates and money, the only things in which a language differs from the one whose catalog it
 * shares.
 */
const pagesWithNumbers: readonly PageName[] = ['home', 'markets', 'price', 'price-coin', 'spot']

class NoSuchVisitsError extends Error {
  override name = 'NoSuchVisitsError'
}

export function planVisits(env: NodeJS.ProcessEnv): readonly Visit[] {
  return chooseLanguages(env[visitsVariable] || undefined, readSlice(env)).flatMap(visitsIn)
}

export function listCells(): readonly Cell[] {
  return languages.flatMap(visitsIn).flatMap(cellsOf)
}

export function cellsOfSlice(slice: number): readonly Cell[] {
  return itemsOfSlice(languages, slice).flatMap(visitsIn).flatMap(cellsOf)
}

function chooseLanguages(visits: string | undefined, slice: number | undefined): readonly Language[] {
  if (visits !== undefined && visits !== 'gate' && visits !== 'slice')
    throw new NoSuchVisitsError(`${visitsVariable} is ${visits}: there are gate and slice`)
  if (visits === 'slice' && slice === undefined)
    throw new NoSuchVisitsError(`${visitsVariable} is slice, and ${sliceVariable} names none`)
  if (visits === undefined && slice === undefined) return languages
  const sliced = new Set(slice === undefined ? [] : itemsOfSlice(languages, slice))
  return languages.filter((language) => {
    const isOfGate = visits !== 'slice' && gateLanguages.includes(language.key)
    return isOfGate || sliced.has(language)
  })
}

function visitsIn(language: Language): readonly Visit[] {
  const axeTheme = axeThemes[language.key]
  return pagesIn(language).map((page) => ({ page, language, axeTheme }))
}

function pagesIn(language: Language): readonly PageName[] {
  if (isBorrower(language)) return pagesWithNumbers
  return pageNames.filter((name) => name !== 'kit' || galleryLanguages.includes(language.key))
}

/** Variants of English and Spanish differ in spelling and a few words, which unit tests compare. */
const spelledTwice: readonly string[] = ['en', 'es']

function isBorrower({ key, catalog }: Language): boolean {
  const baseOf = (name: string) => spelledTwice.find((base) => name.startsWith(`${base}-`)) ?? name
  return languages.find((first) => baseOf(first.catalog) === baseOf(catalog))?.key !== key
}

function cellsOf({ page, language }: Visit): readonly Cell[] {
  return (Object.keys(sizes) as Size[]).map((size) => ({ page, language: language.key, size }))
}
