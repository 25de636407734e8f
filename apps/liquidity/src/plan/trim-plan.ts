import type { LadderPlan } from './ladder.ts'

export function countCommands({ cancels, places }: LadderPlan): number {
  return cancels.length + places.length
}

/**
 * What of a plan is done when not all of it may be sent. Cancels come first, so nothing is placed before all of them are
 * through: a new order could meet an old one of our own. Both lists begin next to the price, where it matters most.
 */
export function trimPlan({ cancels, places }: LadderPlan, commandsMax: number): LadderPlan {
  const sentCancels = cancels.slice(0, commandsMax)
  return { cancels: sentCancels, places: places.slice(0, commandsMax - sentCancels.length) }
}
