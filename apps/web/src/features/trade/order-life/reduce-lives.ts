/** Everything that can be heard of orders, joined into what is known of them: lives and an action in, lives out. */
import type { ApiResult } from '@argosy/api-client'
import type { OrderReceiptView, OrderRecordView, OrderView } from '@argosy/contracts/http'
import { unknownCodes } from './answer-codes.ts'
import {
  earlier,
  keyOfForeign,
  learn,
  lifeOfView,
  rankOf,
  updateFromReceipt,
  updateFromRecord,
  updateFromView,
  type Attempt,
  type AttemptAnswer,
  type OrderLife,
  type Sent,
} from './life.ts'
import { livesMax, withLife, type Lives } from './lives.ts'
import { isSettled, stageOf } from './stage.ts'
import { submitOrder, type Submit } from './submit.ts'

export type LifeAction =
  /** I send an order; refused silently where `submitOrder` refuses it. */
  | ({ readonly type: 'submitted' } & Submit)
  /** I send an order of unknown outcome again, under its own name. */
  | { readonly type: 'repeated'; readonly clientOrderId: string; readonly atMs: number }
  | {
      readonly type: 'answered'
      readonly clientOrderId: string
      /** 0 for the first sending. */
      readonly attempt: number
      readonly answer: ApiResult<OrderReceiptView>
      readonly atMs: number
    }
  /** Orders as they are at a version of the account, from the account's channel. */
  | {
      readonly type: 'pushed'
      readonly version: number
      readonly timeMs: number
      readonly orders: readonly OrderView[]
    }
  /** The whole account: what is not in it is not open. */
  | {
      readonly type: 'account_read'
      readonly version: number
      readonly timeMs: number
      readonly openOrders: ReadonlyMap<number, OrderView>
    }
  | { readonly type: 'looked'; readonly clientOrderId: string; readonly atMs: number }
  /** Records that a look brought, open or closed. */
  | { readonly type: 'found'; readonly records: readonly (OrderView | OrderRecordView)[] }
  /** A look that began at `requestedAtMs` has not found it. */
  | { readonly type: 'missed'; readonly clientOrderId: string; readonly requestedAtMs: number }
  | { readonly type: 'clock'; readonly nowMs: number }
  | { readonly type: 'dismissed'; readonly key: string }

export function reduceLives(lives: Lives, action: LifeAction): Lives {
  switch (action.type) {
    case 'submitted': {
      const submitted = submitOrder(lives, action)
      return submitted.ok ? prune(submitted.lives) : lives
    }
    case 'repeated':
      return changeSent(at(lives, action.atMs), action.clientOrderId, (sent, life) =>
        stageOf(life, at(lives, action.atMs)) === 'unknown'
          ? { ...sent, attempts: [...sent.attempts, { atMs: action.atMs, answer: null }] }
          : sent,
      )
    case 'answered':
      return joinAnswer(at(lives, action.atMs), action)
    case 'pushed':
      return joinPushed(lives, action)
    case 'account_read':
      return joinAccount(lives, action)
    case 'looked':
      return changeSent(at(lives, action.atMs), action.clientOrderId, (sent) => ({
        ...sent,
        lookCount: sent.lookCount + 1,
        lookedAtMs: Math.max(sent.lookedAtMs ?? 0, action.atMs),
      }))
    case 'found':
      return action.records.reduce(joinRecord, lives)
    case 'missed':
      return changeSent(lives, action.clientOrderId, (sent) => ({
        ...sent,
        missedAtMs: Math.max(sent.missedAtMs ?? 0, action.requestedAtMs),
      }))
    case 'clock':
      return at(lives, action.nowMs)
    case 'dismissed':
      return dismiss(lives, action.key)
  }
}

function at(lives: Lives, nowMs: number): Lives {
  return nowMs <= lives.nowMs ? lives : { ...lives, nowMs }
}

function changeSent(lives: Lives, clientOrderId: string, change: (sent: Sent, life: OrderLife) => Sent): Lives {
  const life = lives.byKey.get(clientOrderId)
  if (!life?.sent) return lives
  const sent = change(life.sent, life)
  return sent === life.sent ? lives : withLife(lives, { ...life, sent })
}

type Answered = Extract<LifeAction, { type: 'answered' }>

function joinAnswer(lives: Lives, { clientOrderId, attempt, answer, atMs }: Answered): Lives {
  const life = lives.byKey.get(clientOrderId)
  if (!life?.sent?.attempts[attempt]) return lives
  if (answer.ok) return withLife(lives, learn(life, updateFromReceipt(answer.data)))
  const isLost = unknownCodes.has(answer.code)
  const outcome: AttemptAnswer = { kind: isLost ? 'lost' : 'refused', code: answer.code }
  const attempts = life.sent.attempts.map((own, index) => (index === attempt ? joinAttempt(own, outcome) : own))
  const times = isLost ? life.times : earlier(life.times, 'refused', atMs)
  return withLife(lives, { ...life, times, sent: { ...life.sent, attempts } })
}

/** A refusal says more than silence; of two refusals of one sending, which there are not, the first stays. */
function joinAttempt(own: Attempt, outcome: AttemptAnswer): Attempt {
  return own.answer === null || (own.answer.kind === 'lost' && outcome.kind === 'refused')
    ? { ...own, answer: outcome }
    : own
}

type Pushed = Extract<LifeAction, { type: 'pushed' }>

function joinPushed(lives: Lives, { version, timeMs, orders }: Pushed): Lives {
  const isNew = version > lives.pushedVersion
  let next: Lives = isNew ? { ...lives, pushedVersion: version } : lives
  for (const order of orders) {
    const life = findLife(next, order) ?? (isNew && isNotable(order) ? lifeOfView(order) : undefined)
    if (life) next = withLife(next, learn(life, updateFromView(order, version, timeMs)))
  }
  return prune(next)
}

/** Of orders that were not sent from here, what happens to them is told, not that they were placed. */
function isNotable({ status }: OrderView): boolean {
  return rankOf(status) >= rankOf('partly_filled')
}

/** By the name it was sent under, unless that name has passed to another order since (OT-16). */
function findLife({ byKey }: Lives, { orderId, clientOrderId }: OrderView): OrderLife | undefined {
  const own = clientOrderId === null ? undefined : byKey.get(clientOrderId)
  return own && (own.orderId ?? orderId) === orderId ? own : byKey.get(keyOfForeign(orderId))
}

type AccountRead = Extract<LifeAction, { type: 'account_read' }>

function joinAccount(lives: Lives, { version, timeMs, openOrders }: AccountRead): Lives {
  let next = lives
  for (const life of lives.byKey.values()) {
    const order = life.orderId === null ? findByName(openOrders, life.key) : openOrders.get(life.orderId)
    if (order) next = withLife(next, learn(life, updateFromView(order, version, timeMs)))
  }
  if (lives.account && lives.account.version >= version) return next
  return { ...next, account: { version, isOpen: (orderId) => openOrders.has(orderId) } }
}

function findByName(orders: ReadonlyMap<number, OrderView>, clientOrderId: string): OrderView | undefined {
  for (const order of orders.values()) if (order.clientOrderId === clientOrderId) return order
  return undefined
}

/** Only orders that are followed already: history is full of others. */
function joinRecord(lives: Lives, record: OrderView | OrderRecordView): Lives {
  const life = findLife(lives, record)
  return life ? withLife(lives, learn(life, updateFromRecord(record))) : lives
}

function dismiss(lives: Lives, key: string): Lives {
  const life = lives.byKey.get(key)
  if (!life || !isSettled(stageOf(life, lives))) return lives
  const byKey = new Map(lives.byKey)
  byKey.delete(key)
  return { ...lives, byKey }
}

/** Settled ones leave first, then those of others, then the oldest. */
function prune(lives: Lives): Lives {
  const excess = lives.byKey.size - livesMax
  if (excess <= 0) return lives
  const weight = (life: OrderLife) => (isSettled(stageOf(life, lives)) ? 0 : life.sent === null ? 1 : 2)
  const leaving = [...lives.byKey.values()].toSorted((a, b) => weight(a) - weight(b)).slice(0, excess)
  const byKey = new Map(lives.byKey)
  for (const { key } of leaving) byKey.delete(key)
  return { ...lives, byKey }
}
