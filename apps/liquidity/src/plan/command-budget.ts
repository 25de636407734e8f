/**
 * How many commands the bots may send, over all markets and realms: a token bucket with an even refill and a store for
 * starts and bursts. In any period they send at most the store and its refill, so the rest of the engine's capacity is
 * always left to its other users.
 */
export type CommandBudget = {
  /** How many of the wanted commands may be sent now; they are counted as sent. */
  consume(wanted: number): number
}

export type CommandBudgetOptions = {
  readonly perSecond: number
  readonly store: number
  readonly nowMs: () => number
}

export function createCommandBudget({ perSecond, store, nowMs }: CommandBudgetOptions): CommandBudget {
  // In thousandths of a command: whole numbers do not drift over days.
  const full = store * 1_000
  let left = full
  let filledAtMs = Math.floor(nowMs())
  return {
    consume(wanted) {
      const timeMs = Math.floor(nowMs())
      left = Math.min(full, left + Math.max(0, timeMs - filledAtMs) * perSecond)
      filledAtMs = timeMs
      const granted = Math.max(0, Math.min(wanted, Math.floor(left / 1_000)))
      left -= granted * 1_000
      return granted
    },
  }
}
