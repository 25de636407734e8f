/**
 * How many commands the bots may send, over all markets and realms: an even trickle, and a store for starts and storms.
 * In any stretch of time they send at most the store and what trickled in meanwhile, so the engine's other users always
 * have the rest of it.
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
  // In thousandths of a command: whole numbers lose nothing over days.
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
