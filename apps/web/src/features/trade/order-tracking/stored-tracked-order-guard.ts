/** Storage may contain anything: stored orders are validated field by field. */
import type { TrackedOrder, Sent } from './tracked-order.ts'

export type StoredTrackedOrder = Omit<TrackedOrder, 'view' | 'viewVersion' | 'sent'> & { readonly sent: Sent }

type Guard<T> = (value: unknown) => value is T

const isText: Guard<string> = (value): value is string => typeof value === 'string' && value.length <= 64
const isCount: Guard<number> = (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isTime: Guard<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
const isDecimal: Guard<string> = (value): value is string => isText(value) && /^\d{1,40}(\.\d{1,18})?$/.test(value)
const isName: Guard<string> = (value): value is string => isText(value) && /^[A-Za-z0-9_-]{1,36}$/.test(value)
const isStatus = oneOf('waiting', 'resting', 'partly_filled', 'filled', 'cancelled')

export function isStoredTrackedOrder(value: unknown): value is StoredTrackedOrder {
  const trackedOrder = value as Partial<StoredTrackedOrder> | null
  return (
    isObject(trackedOrder) &&
    isSent(trackedOrder.sent) &&
    trackedOrder.key === trackedOrder.sent.clientOrderId &&
    isText(trackedOrder.marketId) &&
    isNullOr(isCount)(trackedOrder.orderId) &&
    isNullOr(isStatus)(trackedOrder.status) &&
    isDecimal(trackedOrder.filled) &&
    isNullOr(isText)(trackedOrder.reason) &&
    isCount(trackedOrder.openAtVersion) &&
    typeof trackedOrder.isGone === 'boolean' &&
    isObject(trackedOrder.times) &&
    Object.values(trackedOrder.times).every(isTime) &&
    (trackedOrder.announced === null ||
      (isObject(trackedOrder.announced) &&
        isText(trackedOrder.announced.stage) &&
        isDecimal(trackedOrder.announced.filled)))
  )
}

function isSent(value: unknown): value is Sent {
  const sent = value as Partial<Sent> | null
  return (
    isObject(sent) &&
    isName(sent.clientOrderId) &&
    isText(sent.slot) &&
    isRequest(sent.request) &&
    Array.isArray(sent.attempts) &&
    sent.attempts.length > 0 &&
    sent.attempts.every(isAttempt) &&
    isCount(sent.lookCount) &&
    isNullOr(isTime)(sent.lookedAtMs) &&
    isNullOr(isTime)(sent.missedAtMs)
  )
}

function isAttempt(value: unknown): boolean {
  const attempt = value as Partial<Sent['attempts'][number]> | null
  if (!isObject(attempt) || !isTime(attempt.atMs)) return false
  const { answer } = attempt
  if (answer === null) return true
  return isObject(answer) && oneOf('refused', 'lost')(answer.kind) && isText(answer.code)
}

/** The gateway validates the body by its schema; here it only must be a flat object of text about one market. */
function isRequest(value: unknown): boolean {
  const request = value as { readonly door?: unknown; readonly body?: unknown } | null
  if (!isObject(request) || !oneOf('order', 'oco')(request.door) || !isObject(request.body)) return false
  const { marketId, side } = request.body as { readonly marketId?: unknown; readonly side?: unknown }
  return isText(marketId) && oneOf('buy', 'sell')(side)
}

function isObject<T>(value: T): value is T & object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNullOr<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value)
}

function oneOf<const T extends string>(...values: readonly T[]): Guard<T> {
  return (value): value is T => values.includes(value as T)
}
