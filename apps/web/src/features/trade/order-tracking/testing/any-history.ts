/** Valid histories of one order, with every message about it that a page could receive. */
import type { OrderView } from '@argosy/wire/http'
import fc from 'fast-check'
import type { OrderStatus } from '../tracked-order.ts'
import type { TrackedOrdersAction } from '../reduce-tracked-orders.ts'
import type { Submit } from '../submit.ts'

export const mine = 'mine-1'
export const sentAtMs = 1_000
export const sequence = 50
export const orderId = sequence * 8

export function aSubmit(own: Partial<Submit> = {}): Submit {
  const body = { marketId: 'BTCUSDT', side: 'buy', type: 'limit', price: '100.00', quantity: '1.000' } as const
  return { clientOrderId: mine, request: { door: 'order', body }, slot: 'form', atMs: sentAtMs, ...own }
}

export function aView(status: OrderStatus, filled: string, own: Partial<OrderView> = {}): OrderView {
  return {
    orderId,
    clientOrderId: mine,
    marketId: 'BTCUSDT',
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    selfTrade: 'none',
    price: '100.00',
    quantity: '1.000',
    cost: '0.00',
    display: '0.000',
    filled,
    trigger: null,
    takeProfit: null,
    stopLoss: null,
    group: null,
    status,
    reason: status === 'filled' ? 'filled' : status === 'cancelled' ? 'user' : null,
    placedAtMs: 1_100,
    ...own,
  }
}

interface Step {
  readonly version: number
  readonly status: OrderStatus
  readonly filled: string
}

export interface TrueHistory {
  readonly steps: readonly Step[]
  readonly actions: readonly TrackedOrdersAction[]
}

const isOpen = ({ status }: Step) => status !== 'filled' && status !== 'cancelled'

/** The statuses of the order; each path is possible in the engine. */
const anyWay: fc.Arbitrary<readonly (readonly [OrderStatus, string])[]> = fc
  .record({
    isTriggered: fc.boolean(),
    fills: fc.subarray(['0.100', '0.250', '0.900']),
    end: fc.constantFrom('filled', 'cancelled', 'open'),
    isAtOnce: fc.boolean(),
  })
  .map(({ isTriggered, fills, end, isAtOnce }) => {
    const way: [OrderStatus, string][] = []
    if (isTriggered) way.push(['waiting', '0.000'])
    if (!isAtOnce || end === 'open') way.push(['resting', '0.000'])
    for (const filled of fills) way.push(['partly_filled', filled])
    if (end === 'filled') way.push(['filled', '1.000'])
    if (end === 'cancelled') way.push(['cancelled', fills.at(-1) ?? '0.000'])
    return way
  })

export const anyHistory: fc.Arbitrary<TrueHistory> = fc
  .tuple(anyWay, fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }))
  .map(([way, gaps]) => {
    let version = sequence
    const steps = way.map(([status, filled], index) => {
      if (index > 0) version += gaps[index] ?? 1
      return { version, status, filled }
    })
    return { steps, actions: actionsOf(steps) }
  })

/** All messages about it: both answers, each change, the account around each, the final record. */
function actionsOf(steps: readonly Step[]): readonly TrackedOrdersAction[] {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return []
  const timeOf = (version: number) => 1_100 + version
  const receipt = ({ status, filled, version }: Step) => ({ orderId, status, filled, timeMs: timeOf(version) })
  const answered = (attempt: number, step: Step): TrackedOrdersAction => ({
    type: 'answered',
    clientOrderId: mine,
    attempt,
    answer: { ok: true, data: receipt(step) },
    atMs: 2_000,
  })
  const lost: TrackedOrdersAction = {
    type: 'answered',
    clientOrderId: mine,
    attempt: 0,
    answer: { ok: false, code: 'timed_out', msg: '' },
    atMs: 11_500,
  }
  const pushed = steps.map(({ version, status, filled }): TrackedOrdersAction => ({
    type: 'pushed',
    version,
    timeMs: timeOf(version),
    orders: [aView(status, filled)],
  }))
  const read = [sequence - 1, ...steps.map(({ version }) => version), last.version + 3].map(
    (version): TrackedOrdersAction => {
      const then = steps.findLast((step) => step.version <= version)
      const isThere = then && isOpen(then)
      const openOrders = new Map(isThere ? [[orderId, aView(then.status, then.filled)]] : [])
      return { type: 'account_read', version, timeMs: timeOf(version), openOrders }
    },
  )
  const record = aView(last.status, last.filled)
  const found: TrackedOrdersAction = {
    type: 'found',
    records: [isOpen(last) ? record : { ...record, closedAtMs: timeOf(last.version) }],
  }
  const missed: TrackedOrdersAction = { type: 'missed', clientOrderId: mine, requestedAtMs: 12_000 }
  const clock: TrackedOrdersAction = { type: 'clock', nowMs: 40_000 }
  return [answered(0, first), answered(1, last), lost, ...pushed, ...read, found, missed, clock]
}

/** A subset of the messages, some of them twice, in any order. */
export function anyDelivery(actions: readonly TrackedOrdersAction[]): fc.Arbitrary<readonly TrackedOrdersAction[]> {
  return fc.tuple(fc.subarray([...actions]), fc.subarray([...actions])).chain(([some, again]) => {
    const twice = again.filter((action) => some.includes(action))
    const all = [...some, ...twice]
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
  })
}
