/**
 * Dates in the reader's language: numeric shapes only, so that Uzbek, which borrows Russian shapes, shows no Russian words.
 * English and Filipino readers may read 11/12 as November or as December, so they get the international order, 2026-11-12.
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

/** The server has no reader's clock: it passes a time zone, or leaves times to the browser. */
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
// Swedish writes ISO 8601 and nothing else; English has no tag that always does.
const internationalOrder = 'sv-SE'

/** Intl's name of the order in which a reader's dates are written. */
export function dateOrderOf({ dateLanguage }: Pick<Language, 'dateLanguage'>): string {
  return isAmbiguous.test(dateLanguage) ? internationalOrder : dateLanguage
}

export function dateFormatOptions(shape: DateShape, digits: Digits = 'latn'): Intl.DateTimeFormatOptions {
  return { ...shapes[shape], calendar: 'gregory', numberingSystem: digits }
}

/**
 * Node's and Chromium's locale data disagree about which blank stands between date and time in Taiwan. And Arabic's own
 * direction marks go: they are made for running Arabic text, and inside an isolated date they tear it apart.
 */
export function evenDateText(text: string): string {
  return text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\s/gu, ' ')
}
