import type { Direction } from '@argosy/i18n'

export type TextValues = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/g
// Line ends, controls and marks of direction: nobody's name may look like a line that we wrote.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const [isolate, endIsolate] = ['\u2068', '\u2069']

/**
 * Each placeholder once, in one pass: a value that looks like a placeholder stays as it is. In a text that runs from the
 * right a value keeps its own direction, so that `+49 ***78` is not turned around.
 */
export function fillText(text: string, values: TextValues, direction: Direction): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a letter lacks its ${name}`)
    const printable = value.replace(unprintable, '')
    return direction === 'rtl' ? `${isolate}${printable}${endIsolate}` : printable
  })
}
