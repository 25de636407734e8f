/**
 * Tracked orders as text, for one tab's own storage: a version, a bounded number of orders, nothing that the next
 * account message contains anyway. Unreadable text gives no tracked orders; an unreadable order is left out.
 */
import type { TrackedOrder, Sent } from './tracked-order.ts'
import { noTrackedOrders, type TrackedOrders } from './tracked-orders.ts'
import { isSettled, stageOf } from './stage.ts'
import { isStoredTrackedOrder, type StoredTrackedOrder } from './stored-tracked-order-guard.ts'

const storedVersion = 1
export const storedTrackedOrdersMax = 50
export const storedTextLengthMax = 100_000

/** Only orders sent from this page; unsettled ones first, then the newest. */
export function encodeTrackedOrders(lives: TrackedOrders): string {
  const own = [...lives.byKey.values()].filter((trackedOrder) => trackedOrder.sent).toReversed()
  const open = own.filter((trackedOrder) => !isSettled(stageOf(trackedOrder, lives)))
  const settled = own.filter((trackedOrder) => isSettled(stageOf(trackedOrder, lives)))
  let retained = [...open, ...settled].slice(0, storedTrackedOrdersMax)
  let text = write(retained, lives)
  while (text.length > storedTextLengthMax) {
    retained = retained.slice(0, Math.floor(retained.length / 2))
    text = write(retained, lives)
  }
  return text
}

function write(retained: readonly TrackedOrder[], lives: TrackedOrders): string {
  return JSON.stringify({
    version: storedVersion,
    lives: retained.toReversed().map((trackedOrder) => toStored(trackedOrder, lives)),
  })
}

function toStored(trackedOrder: TrackedOrder, lives: TrackedOrders): StoredTrackedOrder | undefined {
  const { view: _view, viewVersion: _version, sent, ...stored } = trackedOrder
  return sent ? { ...stored, sent, isGone: stageOf(trackedOrder, lives) === 'closed' } : undefined
}

export function decodeTrackedOrders(text: string | null): TrackedOrders {
  const stored = parse(text)
  if (!stored) return noTrackedOrders
  const lives = stored.filter(isStoredTrackedOrder).slice(-storedTrackedOrdersMax).map(toTrackedOrder)
  return { ...noTrackedOrders, byKey: new Map(lives.map((trackedOrder) => [trackedOrder.key, trackedOrder])) }
}

function parse(text: string | null): readonly unknown[] | undefined {
  if (text === null || text.length > storedTextLengthMax) return undefined
  try {
    const stored = JSON.parse(text) as unknown
    if (typeof stored !== 'object' || stored === null) return undefined
    const { version, lives } = stored as { readonly version?: unknown; readonly lives?: unknown }
    return version === storedVersion && Array.isArray(lives) ? lives : undefined
  } catch {
    return undefined
  }
}

/** An answer that was pending when the page closed never arrives: the outcome is unknown until it is looked up. */
function toTrackedOrder(stored: StoredTrackedOrder): TrackedOrder {
  return { ...stored, sent: loseAnswers(stored.sent), view: null, viewVersion: -1 }
}

function loseAnswers(sent: Sent): Sent {
  const attempts = sent.attempts.map((attempt) =>
    attempt.answer ? attempt : { ...attempt, answer: { kind: 'lost', code: 'page_left' } as const },
  )
  return { ...sent, attempts, lookCount: 0, lookedAtMs: null }
}
