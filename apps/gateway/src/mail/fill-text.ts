import type { Direction } from '@argosy/i18n'

export type TextValues = Readonly<Record<string, string>>

const placeholder = /\{(\w+)\}/g
// Line ends, control characters and direction marks: a name must not be able to fake a line of our text.
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const [isolate, endIsolate] = ['\u2068', '\u2069']

/**
 * Replaces each placeholder once, in one pass, so a value that looks like a placeholder stays as it is. In
 * right-to-left text a value is isolated, so that `+49 ***78` is not reordered.
 */
export function fillText(text: string, values: TextValues, direction: Direction): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a letter lacks its ${name}`)
    const printable = value.replace(unprintable, '')
    return direction === 'rtl' ? `${isolate}${printable}${endIsolate}` : printable
  })
}
