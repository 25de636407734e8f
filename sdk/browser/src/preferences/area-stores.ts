/** Stores per business area (PRF-3): each entry under its area's name, with its own version. */
import { createStampedValue, localText, type Guard, type Stored } from '../storage/index.ts'

export const storeAreas = ['common', 'mix', 'web-sdk'] as const
export type StoreArea = (typeof storeAreas)[number]

type AreaEntry<T> = {
  readonly area: StoreArea
  readonly name: string
  readonly fallback: T
  readonly guard: Guard<T>
}

/** Create it once, at the top of the module that owns the entry. */
export function createAreaEntry<T>({ area, name, fallback, guard }: AreaEntry<T>): Stored<T> {
  return createStampedValue({ storage: localText, key: `${area}:${name}`, fallback, guard })
}
