import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { trackedOrdersMax, noTrackedOrders, type TrackedOrders } from './tracked-orders.ts'
import { dueLookups, nextWakeAtMs } from './lookups.ts'
import { reduceTrackedOrders, type TrackedOrdersAction } from './reduce-tracked-orders.ts'
import { refusalOf, stageOf, type Stage } from './stage.ts'
import { decodeTrackedOrders, encodeTrackedOrders } from './stored-tracked-orders.ts'
import { anyDelivery, anyHistory, aSubmit, aView, mine, orderId, sentAtMs, sequence } from './testing/any-history.ts'
import { drainToasts } from './toasts.ts'

const submitted: TrackedOrdersAction = { type: 'submitted', ...aSubmit() }
const answer = (code: string, attempt = 0): TrackedOrdersAction => ({
  type: 'answered',
  clientOrderId: mine,
  attempt,
  answer: { ok: false, code, msg: '' },
  atMs: 1_500,
})

/** Sent, without an answer, and sent again: both answers may still arrive. */
const sentTwice = [submitted, answer('timed_out'), { type: 'repeated', clientOrderId: mine, atMs: 11_000 }] as const

const reduceAll = (trackedOrders: TrackedOrders, actions: readonly TrackedOrdersAction[]) =>
  actions.reduce(reduceTrackedOrders, trackedOrders)
const sent = reduceAll(noTrackedOrders, sentTwice)
const trackedOrderOf = (trackedOrders: TrackedOrders) => {
  const trackedOrder = trackedOrders.byKey.get(mine)
  if (!trackedOrder) throw new Error('nothing known')
  return trackedOrder
}
const stage = (trackedOrders: TrackedOrders) => stageOf(trackedOrderOf(trackedOrders), trackedOrders)

const progress: readonly Stage[] = [
  'sent',
  'taking_long',
  'unknown',
  'not_placed',
  'refused',
  'waiting',
  'resting',
  'partly_filled',
  'closed',
  'filled',
  'cancelled',
]

/** The final state, independent of the order of events. */
function known(trackedOrders: TrackedOrders) {
  const { orderId: id, status, filled, reason, times } = trackedOrderOf(trackedOrders)
  return { stage: stage(trackedOrders), id, status, filled, reason, times }
}

describe('received in any order, twice or not at all', () => {
  test('the same actions end in the same state', () => {
    const anyTwo = anyHistory.chain(({ actions }) =>
      anyDelivery(actions).chain((received) =>
        fc.tuple(
          fc.constant(received),
          fc.shuffledSubarray([...received, ...received], {
            minLength: received.length * 2,
            maxLength: received.length * 2,
          }),
        ),
      ),
    )
    fc.assert(
      fc.property(anyTwo, ([once, shuffledTwice]) => {
        expect(known(reduceAll(sent, shuffledTwice))).toEqual(known(reduceAll(sent, once)))
      }),
      { numRuns: 1_000 },
    )
  }, 60_000)

  test('a single action about the end is enough to reach the end', () => {
    const anyEnd = anyHistory.chain(({ steps, actions }) =>
      fc.tuple(fc.constant(steps), anyDelivery(actions), fc.constant(actions)),
    )
    fc.assert(
      fc.property(anyEnd, ([steps, received, actions]) => {
        const last = steps.at(-1)
        const found = actions.find((action) => action.type === 'found')
        if (!last || !found) return
        const trackedOrders = reduceAll(sent, [...received, found])
        expect(known(trackedOrders)).toMatchObject({ stage: last.status, filled: last.filled, id: orderId })
      }),
      { numRuns: 500 },
    )
  }, 60_000)

  test('a stage never goes back', () => {
    fc.assert(
      fc.property(
        anyHistory.chain(({ actions }) => anyDelivery(actions)),
        (received) => {
          let trackedOrders = sent
          let before = progress.indexOf(stage(trackedOrders))
          for (const action of received) {
            trackedOrders = reduceTrackedOrders(trackedOrders, action)
            const now = progress.indexOf(stage(trackedOrders))
            expect(now).toBeGreaterThanOrEqual(before)
            before = now
          }
        },
      ),
      { numRuns: 500 },
    )
  }, 60_000)

  test('an order that closed unobserved is known as closed and looked up', () => {
    const receipt = { orderId, status: 'resting', filled: '0.000', timeMs: 1_200 } as const
    const accepted: TrackedOrdersAction = {
      type: 'answered',
      clientOrderId: mine,
      attempt: 0,
      answer: { ok: true, data: receipt },
      atMs: 1_300,
    }
    const read = (version: number): TrackedOrdersAction => ({
      type: 'account_read',
      version,
      timeMs: 0,
      openOrders: new Map(),
    })
    const first = reduceTrackedOrders(noTrackedOrders, submitted)
    // An account snapshot from before the order was placed proves nothing, whichever arrives first.
    expect(stage(reduceAll(first, [read(sequence - 1), accepted]))).toBe('resting')
    expect(stage(reduceAll(first, [accepted, read(sequence)]))).toBe('closed')
    const gone = reduceAll(first, [read(sequence + 9), accepted])
    expect(stage(gone)).toBe('closed')
    expect(dueLookups(gone).map(({ key }) => key)).toEqual([mine])
    expect(drainToasts(gone).toasts).toEqual([])
  })
})

describe('toasts', () => {
  test('each order has one toast at a time, nothing is announced twice and the last stage is announced', () => {
    fc.assert(
      fc.property(
        anyHistory.chain(({ actions }) => anyDelivery(actions)),
        fc.boolean(),
        (received, isReloaded) => {
          let trackedOrders = sent
          const announced: string[] = []
          const announce = (next: TrackedOrders) => {
            const drained = drainToasts(next)
            trackedOrders = drained.trackedOrders
            for (const toast of drained.toasts) {
              expect(toast.isUpdate).toBe(announced.length > 0)
              announced.push(
                toast.stage === 'partly_filled' ? `${toast.stage} ${toast.trackedOrder.filled}` : toast.stage,
              )
            }
          }
          received.forEach((action, index) => {
            announce(reduceTrackedOrders(trackedOrders, action))
            if (isReloaded && index === 3) announce(decodeTrackedOrders(encodeTrackedOrders(trackedOrders)))
          })
          expect(new Set(announced).size).toBe(announced.length)
          expect(drainToasts(trackedOrders).toasts).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  }, 60_000)

  test('changes to an order of another page are announced, its placement is not', () => {
    const push = (version: number, ...orders: ReturnType<typeof aView>[]): TrackedOrdersAction => ({
      type: 'pushed',
      version,
      timeMs: 9,
      orders,
    })
    const other = { orderId: 800, clientOrderId: 'bot-7' }
    const placed = drainToasts(reduceTrackedOrders(noTrackedOrders, push(100, aView('resting', '0.000', other))))
    expect(placed.toasts).toEqual([])
    const filled = drainToasts(reduceTrackedOrders(placed.trackedOrders, push(101, aView('filled', '1.000', other))))
    expect(filled.toasts.map(({ key, stage: of }) => [key, of])).toEqual([['#800', 'filled']])
    const stalePush = push(99, aView('partly_filled', '0.100', { ...other, orderId: 801 }))
    expect(drainToasts(reduceTrackedOrders(filled.trackedOrders, stalePush)).toasts).toEqual([])
  })
})

describe('unknown outcome', () => {
  const at = (nowMs: number): TrackedOrdersAction => ({ type: 'clock', nowMs })
  const first = reduceTrackedOrders(noTrackedOrders, submitted)

  test('without an answer: sent, taking long, unknown; after lookups not placed; a late answer still counts', () => {
    const stageAt = (nowMs: number) => stage(reduceTrackedOrders(first, at(sentAtMs + nowMs)))
    expect([0, 1_999, 2_000, 9_999, 10_000].map(stageAt)).toEqual([
      'sent',
      'sent',
      'taking_long',
      'taking_long',
      'unknown',
    ])
    const missed = (requestedAtMs: number): TrackedOrdersAction => ({
      type: 'missed',
      clientOrderId: mine,
      requestedAtMs,
    })
    const lost = reduceTrackedOrders(first, at(20_000))
    expect(stage(reduceTrackedOrders(lost, missed(sentAtMs + 59_999)))).toBe('unknown')
    const absent = reduceTrackedOrders(lost, missed(sentAtMs + 60_000))
    expect(stage(absent)).toBe('not_placed')
    const pushed: TrackedOrdersAction = { type: 'pushed', version: 60, timeMs: 1, orders: [aView('filled', '1.000')] }
    expect(stage(reduceTrackedOrders(absent, pushed))).toBe('filled')
  })

  test('it is looked for at once and then ever more patiently', () => {
    let trackedOrders = reduceTrackedOrders(first, at(11_000))
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      const nowMs = Math.max(trackedOrders.nowMs, nextWakeAtMs(trackedOrders) ?? 0)
      waits.push(nowMs - trackedOrders.nowMs)
      trackedOrders = reduceAll(trackedOrders, [at(nowMs), { type: 'looked', clientOrderId: mine, atMs: nowMs }])
      expect(dueLookups(trackedOrders)).toEqual([])
    }
    expect(waits).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(nextWakeAtMs(first)).toBe(sentAtMs + 2_000)
    expect(nextWakeAtMs(reduceTrackedOrders(first, answer('balance_insufficient')))).toBeUndefined()
  })

  test('a refusal is a refusal, silence is not', () => {
    expect(stage(reduceTrackedOrders(first, answer('balance_insufficient')))).toBe('refused')
    expect(refusalOf(trackedOrderOf(reduceTrackedOrders(first, answer('balance_insufficient'))))).toBe(
      'balance_insufficient',
    )
    for (const code of ['timed_out', 'network_failed', 'service_unavailable', 'outcome_unknown', 'internal_error'])
      expect(stage(reduceTrackedOrders(first, answer(code)))).toBe('unknown')
  })

  test('a refused first sending does not refuse the second, and an order that exists is not refused at all', () => {
    expect(stage(reduceAll(sent, [answer('balance_insufficient', 0)]))).toBe('sent')
    expect(stage(reduceAll(sent, [answer('balance_insufficient', 1)]))).toBe('refused')
    const pushed: TrackedOrdersAction = { type: 'pushed', version: 60, timeMs: 1, orders: [aView('resting', '0.000')] }
    for (const actions of [
      [answer('engine_overloaded', 1), pushed],
      [pushed, answer('engine_overloaded', 1)],
    ])
      expect(stage(reduceAll(sent, actions))).toBe('resting')
  })

  test('only what is unknown is sent again', () => {
    const again: TrackedOrdersAction = { type: 'repeated', clientOrderId: mine, atMs: 1_100 }
    expect(trackedOrderOf(reduceTrackedOrders(first, again)).sent?.attempts).toHaveLength(1)
    expect(trackedOrderOf(sent).sent?.attempts).toHaveLength(2)
  })
})

test('tracked orders are bounded: settled ones are removed first', () => {
  let trackedOrders = reduceTrackedOrders(noTrackedOrders, submitted)
  for (let count = 1; count <= trackedOrdersMax + 50; count++) {
    const view = aView('filled', '1.000', { orderId: count * 8 + 8_000, clientOrderId: null })
    trackedOrders = reduceTrackedOrders(trackedOrders, {
      type: 'pushed',
      version: 1_000 + count,
      timeMs: count,
      orders: [view],
    })
  }
  expect(trackedOrders.byKey.size).toBe(trackedOrdersMax)
  expect(trackedOrders.byKey.has(mine)).toBe(true)
})

test('a settled life can be dismissed, an open one cannot', () => {
  const first = reduceTrackedOrders(noTrackedOrders, submitted)
  expect(reduceTrackedOrders(first, { type: 'dismissed', key: mine })).toBe(first)
  const refused = reduceTrackedOrders(first, answer('balance_insufficient'))
  expect(reduceTrackedOrders(refused, { type: 'dismissed', key: mine }).byKey.size).toBe(0)
})

test('a name that has passed to another order does not mix the two', () => {
  const push = (version: number, view: ReturnType<typeof aView>): TrackedOrdersAction => ({
    type: 'pushed',
    version,
    timeMs: 1,
    orders: [view],
  })
  const trackedOrders = reduceAll(noTrackedOrders, [
    submitted,
    push(60, aView('cancelled', '0.000')),
    push(90, aView('filled', '1.000', { orderId: 720 })),
  ])
  expect(stage(trackedOrders)).toBe('cancelled')
  expect(trackedOrders.byKey.has('#720')).toBe(true)
})
