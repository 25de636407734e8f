/**
 * The store of the order form: the form edits it, the book, the chart and hotkeys put prices into it, and everything
 * shown beside it is calculated here. The market moves faster than anybody reads, so its changes are applied a few
 * times a second; an edit and a submit use the market as it is at that moment.
 */
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { TrackedOrder } from '../../order-tracking/tracked-order.ts'
import type { TrackedOrders } from '../../order-tracking/tracked-orders.ts'
import { isUnderWay, stageOf, type Stage } from '../../order-tracking/stage.ts'
import type { OrderTracking, SubmitResult } from '../../order-tracking/use-order-tracking.ts'
import { changeType, emptyDraft, type DraftType, type OrderDraft } from './draft.ts'
import { editDraft, withSide, type DraftEdit } from './edit-draft.ts'
import { isMissing, type DraftField, type Problem, type ProblemCode } from './problem.ts'
import { readDraft, type DraftReading } from './read-draft.ts'
import { toRequest, type OrderRequest } from './to-request.ts'
import { estimateOrder, type OrderEstimate } from '../estimate/estimate.ts'
import type { FeeRates } from '../estimate/fees.ts'
import type { FormHold, OrderFacts } from '../facts.ts'
import { findWarnings, noWarnings, type OrderWarning } from '../warnings/warnings.ts'

export type DraftOrderTracking = Pick<OrderTracking, 'submit' | 'recheck' | 'subscribe' | 'getSnapshot'>

export type SubmitRefusal = Extract<SubmitResult, { ok: false }>['refusal']

/** The environment of a draft; replaced when the market, the user or the realm changes. */
export interface DraftEnvironment {
  readonly marketId: string
  /** Undefined while the market's terms are not loaded. */
  readFacts(): OrderFacts | undefined
  findHold(side: Side): FormHold | undefined
  /** Used right before sending: the hold shown last may be out of date after the computer slept. */
  findHoldNow(side: Side): FormHold | undefined
  readonly rates: FeeRates
  readonly trackedOrders: DraftOrderTracking
  readonly subscribe: (listener: () => void) => () => void
}

/** Whether an order needs a confirmation before it is sent; a preference. */
export type NeedsConfirmation = (order: OrderDraft, warnings: readonly OrderWarning[]) => boolean

export interface OrderDraftState {
  readonly draft: OrderDraft
  readonly facts: OrderFacts | undefined
  readonly rates: FeeRates
  readonly hold: FormHold | undefined
  readonly reading: DraftReading | undefined
  /** Present for an order that could be sent. */
  readonly estimate: OrderEstimate | undefined
  readonly warnings: readonly OrderWarning[]
  /** After the first attempt to send, empty fields are problems too. */
  readonly isTried: boolean
  /** Number of attempts that a problem stopped; each moves the focus to the field that can correct it. */
  readonly stoppedCount: number
  /** The confirmation is open. */
  readonly isConfirming: boolean
  /** The latest order that was sent from here, and its stage. */
  readonly trackedOrder: TrackedOrder | undefined
  readonly stage: Stage | undefined
  /** Why the latest attempt sent nothing. */
  readonly submitRefusal: SubmitRefusal | undefined
}

export interface OrderDraftStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => OrderDraftState
  readonly getServerSnapshot: () => OrderDraftState
  edit(edit: DraftEdit): void
  setSide(side: Side): void
  setType(type: DraftType): void
  /** A market order has no price: picking a price turns it into a limit order. */
  prefillPrice(price: PriceTicks): void
  prefillSize(quantity: QuantityLots): void
  /**
   * Sends the order, opens the confirmation, or shows what is missing. From any caller: only one order is pending at a
   * time.
   */
  submit(): void
  confirm(): void
  dismissQuestion(): void
  /** Repeats the request of an order without an answer under the same client order id; never places a second order. */
  recheck(): void
  enter(environment: DraftEnvironment): void
}

/** The slot that everything drafted here is sent from. */
const formSlot = 'form'

/** Interval at which market changes are applied. */
const newsMs = 120

export function createOrderDraftStore(first: DraftEnvironment, needsConfirmation: NeedsConfirmation): OrderDraftStore {
  const listeners = new Set<() => void>()
  let environment = first
  let draft: OrderDraft = emptyDraft('limit')
  let isTried = false
  let stoppedCount = 0
  let isConfirming = false
  let sent: { readonly clientOrderId: string; readonly draft: OrderDraft } | null = null
  let submitRefusal: SubmitRefusal | undefined
  let leave: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = calculateState(environment.findHold(draft.side))
  const served = state

  function calculateState(hold: FormHold | undefined): OrderDraftState {
    const facts = environment.readFacts()
    const reading = facts && readDraft(draft, facts)
    const order = reading?.order
    // No estimate for an order that will be refused, except for lack of balance, where the required amount is useful.
    const isRefused = reading?.problems.some(({ code }) => code !== 'balance_insufficient') ?? false
    const estimate = facts && order && !isRefused ? estimateOrder(order, facts, environment.rates) : undefined
    const trackedOrders = environment.trackedOrders.getSnapshot()
    const trackedOrder = findTrackedOrder(trackedOrders, sent?.clientOrderId)
    return {
      draft,
      facts,
      rates: environment.rates,
      hold,
      reading,
      estimate,
      // Only an order that can be sent gets warnings.
      warnings:
        facts && estimate && reading?.problems.length === 0
          ? findWarnings(draft, reading, estimate, facts)
          : noWarnings,
      isTried,
      stoppedCount,
      isConfirming,
      trackedOrder,
      stage: trackedOrder && stageOf(trackedOrder, trackedOrders),
      submitRefusal,
    }
  }

  function show(hold = environment.findHold(draft.side)): void {
    clearTimeout(timer)
    timer = undefined
    state = calculateState(hold)
    if (isAccepted(state) && sent?.draft === draft) {
      // The exchange has the order: clear its amount, so that it is not sent a second time.
      sent = { ...sent, draft: emptyAmount(draft) }
      draft = sent.draft
      isTried = false
      state = calculateState(hold)
    }
    for (const listener of listeners) listener()
  }

  function onNews(): void {
    timer ??= setTimeout(show, newsMs)
  }

  function change(next: OrderDraft): void {
    if (next === draft) return
    draft = next
    isTried = false
    submitRefusal = undefined
    if (sent && isOver(state.stage)) sent = null
    show()
  }

  function edit(intent: DraftEdit): void {
    const facts = environment.readFacts()
    // Side and type can be chosen before the market is known.
    if (facts) change(editDraft(draft, intent, facts))
    else if (intent.type === 'side') change(withSide(draft, intent.side))
    else if (intent.type === 'order_type') change(changeType(draft, intent.to))
  }

  function prepare(): { readonly request: OrderRequest } | undefined {
    const hold = environment.findHoldNow(draft.side)
    state = calculateState(hold)
    const { facts, reading } = state
    if (hold !== undefined || !facts || !reading) return undefined
    if (!reading.order || reading.problems.length > 0) {
      isTried = true
      stoppedCount += 1
      return undefined
    }
    return { request: toRequest(reading.order, facts.marketSteps) }
  }

  function send(): void {
    const prepared = prepare()
    // A confirmation during a temporary hold is not lost: the dialog stays open and names the hold.
    isConfirming &&= canPass(state.hold)
    if (prepared) {
      const answer = environment.trackedOrders.submit(prepared.request, formSlot)
      submitRefusal = answer.ok ? undefined : answer.refusal
      if (answer.ok) sent = { clientOrderId: answer.clientOrderId, draft }
    }
    show(state.hold)
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        leave = environment.subscribe(onNews)
        onNews()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        clearTimeout(timer)
        timer = undefined
      }
    },
    getSnapshot: () => state,
    getServerSnapshot: () => served,
    edit,
    setSide: (side) => edit({ type: 'side', side }),
    setType: (type) => edit({ type: 'order_type', to: type }),
    prefillPrice(price) {
      if (draft.type === 'market') edit({ type: 'order_type', to: 'limit' })
      edit({ type: 'take_price', price })
    },
    prefillSize: (quantity) => edit({ type: 'take_quantity', quantity }),
    submit() {
      if (isConfirming) return
      const prepared = prepare()
      if (prepared && !needsConfirmation(draft, state.warnings)) {
        send()
        return
      }
      isConfirming = prepared !== undefined
      show(state.hold)
    },
    confirm() {
      if (isConfirming) send()
    },
    dismissQuestion() {
      isConfirming = false
      show()
    },
    recheck() {
      if (state.trackedOrder) environment.trackedOrders.recheck(state.trackedOrder.key)
    },
    enter(next) {
      if (next === environment) return
      const isOther = next.marketId !== environment.marketId
      environment = next
      if (isOther) {
        // A price is meaningless in another market.
        draft = emptyDraft(draft.type, draft.side)
        isConfirming = false
        sent = null
        isTried = false
        submitRefusal = undefined
      }
      if (listeners.size > 0) {
        leave?.()
        leave = environment.subscribe(onNews)
      }
      show()
    },
  }
}

/** The order sent last from here; after a reload, the last order of the form without an answer. */
function findTrackedOrder(trackedOrders: TrackedOrders, clientOrderId: string | undefined): TrackedOrder | undefined {
  if (clientOrderId !== undefined) return trackedOrders.byKey.get(clientOrderId)
  return [...trackedOrders.byKey.values()].findLast((trackedOrder) => {
    if (trackedOrder.sent?.slot !== formSlot) return false
    const stage = stageOf(trackedOrder, trackedOrders)
    return isUnderWay(stage) || stage === 'unknown'
  })
}

/** Whether the hold can end by itself while the confirmation is open. */
function canPass(hold: FormHold | undefined): boolean {
  return hold !== undefined && hold !== 'signed_out'
}

function emptyAmount(draft: OrderDraft): OrderDraft {
  return { ...draft, amount: { ...draft.amount, text: '' } }
}

/** The exchange accepted it, or cancelled it after a partial fill. */
function isAccepted({ stage, trackedOrder }: OrderDraftState): boolean {
  if (stage === 'cancelled') return trackedOrder !== undefined && /[1-9]/.test(trackedOrder.filled)
  return stage === 'waiting' || stage === 'resting' || stage === 'partly_filled' || stage === 'filled'
}

/** The outcome under the button is cleared when the user continues. */
function isOver(stage: Stage | undefined): boolean {
  return stage !== 'sent' && stage !== 'taking_long' && stage !== 'unknown'
}

/** The problem shown beside a field; a missing value only after the first attempt to send. */
export function shownProblem(
  { reading, isTried }: Pick<OrderDraftState, 'reading' | 'isTried'>,
  field: DraftField,
): ProblemCode | undefined {
  return reading?.problems.find((problem: Problem) => problem.field === field && (isTried || !isMissing(problem.code)))
    ?.code
}
