/** Dates in the reader's language: numeric shapes only, so that Uzbek, which borrows Russian shapes, shows no Russian words. */
import type { Language } from './languages.ts'

export type DateShape = 'time' | 'date' | 'date-time' | 'zone'

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

const shapes: Readonly<Record<DateShape, Intl.DateTimeFormatOptions>> = {
  time: clock,
  date: day,
  'date-time': { ...day, ...clock },
  zone: { ...day, ...clock, timeZoneName: 'shortOffset' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The server has no reader's clock: it passes a time zone, or leaves times to the browser. */
export function formatDate(language: Language, timeMs: number, shape: DateShape, timeZone?: string): string {
  const key = `${language.dateLanguage}|${shape}|${timeZone ?? ''}`
  let format = formats.get(key)
  if (!format) {
    const zone = timeZone === undefined ? {} : { timeZone }
    format = new Intl.DateTimeFormat(language.dateLanguage, { ...dateFormatOptions(shape), ...zone })
    formats.set(key, format)
  }
  return evenBlanks(format.format(timeMs))
}

export function dateFormatOptions(shape: DateShape): Intl.DateTimeFormatOptions {
  return { ...shapes[shape], calendar: 'gregory', numberingSystem: 'latn' }
}

/** Node's and Chromium's locale data disagree about which blank stands between date and time in Taiwan. */
export function evenBlanks(text: string): string {
  return text.replace(/\s/gu, ' ')
}
