import { hasRepeatedKey } from '../../http/has-repeated-key.ts'

type Reviver = (this: unknown, key: string, value: unknown, context: { readonly source?: string }) => unknown

/** A number stays the text that was sent: what has passed through a float is not exact any more. */
const preserveNumbers: Reviver = (_key, value, { source }) => (typeof value === 'number' ? (source ?? '') : value)

/** Undefined for what is no JSON object, or one that can be read in two ways. */
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
