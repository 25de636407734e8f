import type { AppliedCommand, EngineEvent, Receipt } from '@argosy/exchange'
import { expectSame, show } from './mismatch.ts'
import type { Judgement } from './reference/reference-exchange.ts'
import type { ReferenceFee, ReferenceFill, Story } from './reference/story.ts'

type EventOf<Type extends EngineEvent['type']> = Extract<EngineEvent, { type: Type }>

export function checkReceipt(actual: Receipt, expected: Receipt): void {
  const isSame =
    actual.ok === expected.ok &&
    actual.sequence === expected.sequence &&
    actual.timeMs === expected.timeMs &&
    (actual.ok && expected.ok
      ? actual.order?.orderId === expected.order?.orderId &&
        actual.order?.status === expected.order?.status &&
        actual.order?.filled === expected.order?.filled &&
        actual.closedCount === expected.closedCount
      : !actual.ok && !expected.ok && actual.refusal === expected.refusal)
  if (!isSame) expectSame('receipt', show(actual), show(expected))
}

/** OT-10: the orders opened, filled, dropped and closed, each list in its order. */
export function checkEvents({ events, receipt }: AppliedCommand, judgement: Judgement): void {
  const { isRepeat, isTransferRepeat, story } = judgement
  if (isRepeat) return expectSame('events of a repeat', show(events), show([{ type: 'request_repeated' }]))
  if (isTransferRepeat) {
    return expectSame('events of a repeated transfer', events.map(({ type }) => type).join(), 'transfer_repeated')
  }
  if (!receipt.ok) {
    return expectSame('events of a refusal', show(events), show([{ type: 'refused', refusal: receipt.refusal }]))
  }
  checkFills(
    events.filter((event) => event.type === 'order_filled'),
    story.fills,
  )
  checkLists(events, story)
}

function checkFills(reported: readonly EventOf<'order_filled'>[], fills: readonly ReferenceFill[]): void {
  const isSame = reported.length === fills.length && reported.every((event, index) => isSameFill(event, fills[index]))
  if (!isSame) expectSame('fills', show(reported), show(fills))
}

function isSameFill({ maker, taker, ...reported }: EventOf<'order_filled'>, fill: ReferenceFill | undefined): boolean {
  return (
    fill !== undefined &&
    maker.orderId === fill.maker &&
    taker.orderId === fill.taker &&
    reported.price === fill.price &&
    reported.quantity === fill.quantity &&
    reported.notional === fill.notional &&
    maker.remaining === fill.makerLeft &&
    taker.remaining === fill.takerLeft &&
    isSameFee(maker.fee, fill.makerFee) &&
    isSameFee(taker.fee, fill.takerFee)
  )
}

function isSameFee(reported: EventOf<'order_filled'>['maker']['fee'], { asset, amount, ppm }: ReferenceFee): boolean {
  return reported.assetId === asset && reported.amount === amount && reported.ppm === ppm
}

/** Joined to one text per kind, because most commands have at most one event of each. */
function checkLists(events: readonly EngineEvent[], { accepted, triggered, dropped, closings }: Story): void {
  let [opened, met, gone, closed] = ['', '', '', '']
  for (const event of events) {
    if (event.type === 'order_accepted') opened += `${event.order.orderId} `
    else if (event.type === 'order_triggered') met += `${event.orderId} `
    else if (event.type === 'exits_dropped') gone += `${event.orderId} ${event.reason} `
    else if (event.type === 'order_closed') closed += `${event.orderId} ${event.reason} ${event.filled} `
  }
  expectSame('orders accepted', opened, accepted.map((id) => `${id} `).join(''))
  expectSame('orders triggered', met, triggered.map((id) => `${id} `).join(''))
  expectSame('exits dropped', gone, dropped.map(({ id, reason }) => `${id} ${reason} `).join(''))
  expectSame('orders closed', closed, closings.map(({ id, reason, filled }) => `${id} ${reason} ${filled} `).join(''))
}
