import { hasRepeatedKey } from '../../http/has-repeated-key.ts'

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown

/** Keeps a number as the text that was sent: a float would not be exact. */
const preserveNumbers: Reviver = (_key, value, { source }) => (typeof value === 'number' ? (source ?? '') : value)

/** Undefined for anything but a JSON object with a single reading. */
export function readBody(text: string): object | undefined {
  if (text === '') return {}
  try {
    const value = JSON.parse(text, preserveNumbers as Parameters<typeof JSON.parse>[1]) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return hasRepeatedKey(text, value) ? undefined : value
  } catch {
    return undefined
  }
}
