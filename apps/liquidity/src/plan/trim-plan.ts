import type { LadderPlan } from './ladder.ts'

export function countCommands({ cancels, places }: LadderPlan): number {
  return cancels.length + places.length
}

/**
 * The part of a plan that is sent when not all of it may be. Cancels come first, so nothing is placed before all of
 * them are done: a new order could meet an old one of our own. Both lists begin next to the price, where it matters
 * most.
 */
export function trimPlan({ cancels, places }: LadderPlan, commandsMax: number): LadderPlan {
  const sentCancels = cancels.slice(0, commandsMax)
  return { cancels: sentCancels, places: places.slice(0, commandsMax - sentCancels.length) }
}
