import type { Guard } from '../storage/index.ts'

const shortTextMax = 200

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

export function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= shortTextMax
}

export function textLike(pattern: RegExp): Guard<string> {
  return (value): value is string => isShortText(value) && pattern.test(value)
}

export function oneOf<const T extends string>(values: readonly T[]): Guard<T> {
  return (value): value is T => values.some((one) => one === value)
}

/** A list of at most `max` items that all pass the guard. */
export function listOf<T>(guard: Guard<T>, max: number): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.length <= max && value.every(guard)
}
