/** The orders to look up now: those of unknown outcome, and those that closed without an event. */
import type { TrackedOrder, Sent } from './tracked-order.ts'
import type { TrackedOrders } from './tracked-orders.ts'
import { nextStageAtMs, stageOf } from './stage.ts'

/** Immediately, then at growing intervals; the history trails the engine slightly. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000, 16_000] as const
const waitMsMax = 30_000

export function dueLookups(trackedOrders: TrackedOrders): readonly TrackedOrder[] {
  return [...trackedOrders.byKey.values()].filter((trackedOrder) => {
    const dueAtMs = lookupDueAtMs(trackedOrder, trackedOrders)
    return dueAtMs !== undefined && dueAtMs <= trackedOrders.nowMs
  })
}

/** The next time at which something is due without an event: a lookup, or the change to `taking_long`. */
export function nextWakeAtMs(trackedOrders: TrackedOrders): number | undefined {
  const times = [...trackedOrders.byKey.values()]
    .flatMap((trackedOrder) => [lookupDueAtMs(trackedOrder, trackedOrders), nextStageAtMs(trackedOrder, trackedOrders)])
    .filter((at) => at !== undefined)
  return times.length === 0 ? undefined : Math.min(...times)
}

function lookupDueAtMs(trackedOrder: TrackedOrder, trackedOrders: TrackedOrders): number | undefined {
  const stage = stageOf(trackedOrder, trackedOrders)
  if (!trackedOrder.sent || (stage !== 'unknown' && stage !== 'closed')) return undefined
  return nextLookupAtMs(trackedOrder.sent)
}

function nextLookupAtMs({ lookCount, lookedAtMs }: Sent): number {
  return lookedAtMs === null ? 0 : lookedAtMs + (waitsMs[lookCount] ?? waitMsMax)
}
