/**
 * Dates in the visitor's language: numeric formats only, so that Uzbek, which borrows the Russian ones, has no Russian
 * words. In English and Filipino 11/12 may be read as November or as December, so they use the ISO order, 2026-11-12.
 */
import type { Digits, Language } from './languages.ts'

export type DateShape = 'minute' | 'time' | 'date' | 'date-time' | 'zone'

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

const shapes: Readonly<Record<DateShape, Intl.DateTimeFormatOptions>> = {
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  time: clock,
  date: day,
  'date-time': { ...day, ...clock },
  zone: { ...day, ...clock, timeZoneName: 'shortOffset' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The server does not know the visitor's clock: it passes a time zone, or leaves times to the browser. */
export function formatDate(language: Language, timeMs: number, shape: DateShape, timeZone?: string): string {
  const key = `${language.dateLanguage}|${language.digits}|${shape}|${timeZone ?? ''}`
  let format = formats.get(key)
  if (!format) {
    const zone = timeZone === undefined ? {} : { timeZone }
    format = new Intl.DateTimeFormat(dateOrderOf(language), { ...dateFormatOptions(shape, language.digits), ...zone })
    formats.set(key, format)
  }
  return evenDateText(format.format(timeMs))
}

const isAmbiguous = /^(?:en|fil)\b/
// Swedish always writes ISO 8601; English has no tag that does.
const internationalOrder = 'sv-SE'

/** The Intl locale with the date order of a language. */
export function dateOrderOf({ dateLanguage }: Pick<Language, 'dateLanguage'>): string {
  return isAmbiguous.test(dateLanguage) ? internationalOrder : dateLanguage
}

export function dateFormatOptions(shape: DateShape, digits: Digits = 'latn'): Intl.DateTimeFormatOptions {
  return { ...shapes[shape], calendar: 'gregory', numberingSystem: digits }
}

/**
 * The locale data of Node and Chromium differ in the blank between date and time in Taiwan. Arabic's own direction
 * marks are removed too: they are made for running Arabic text and reorder an isolated date.
 */
export function evenDateText(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/gu, ' ')
}
