/** Every order whose life is followed, and what was last heard of the account as a whole. */
import type { OrderLife } from './life.ts'

export interface Lives {
  /** Oldest first. */
  readonly byKey: ReadonlyMap<string, OrderLife>
  /** The latest of all times that were told: what takes long is measured by it. */
  readonly nowMs: number
  /** The whole account as last read: the version, and which orders were open then. */
  readonly account: { readonly version: number; readonly isOpen: (orderId: number) => boolean } | null
  /** Orders of others than this page are followed from changes above this version, so none is told twice. */
  readonly pushedVersion: number
}

export const noLives: Lives = { byKey: new Map(), nowMs: 0, account: null, pushedVersion: 0 }

/** Far more than anybody watches; the oldest that are settled leave first. */
export const livesMax = 200

export function withLife(lives: Lives, life: OrderLife): Lives {
  if (lives.byKey.get(life.key) === life) return lives
  return { ...lives, byKey: new Map(lives.byKey).set(life.key, life) }
}
