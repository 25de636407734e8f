/** The lines of the user's orders and positions, and which of them can be dragged. */
import type { PriceTicks, QuantityLots, Side } from '@argosy/exchange'
import type { ChartAttachedOrder, ChartOrder, ChartPosition } from './chart-order.ts'

export type PriceLineRole =
  /** The price of a resting order. */
  | 'order_price'
  /** The trigger price of a waiting order. */
  | 'trigger_price'
  /** Its limit price after the trigger. */
  | 'limit_after_trigger'
  /** The price at which a trailing order begins to follow. */
  | 'activation_price'
  /** Attached orders. */
  | 'take_profit'
  | 'stop_loss'
  | 'position_entry'
  | 'position_liquidation'
  | 'position_take_profit'
  | 'position_stop_loss'

/** The preferences that show or hide them: kline marks. */
export type Mark = 'position' | 'entrust' | 'plan'
export type Marks = Readonly<Record<Mark, boolean>>

/** Why a line cannot be dragged; the engine's codes where they exist. */
export type StillRefusal = 'order_not_amendable' | 'exit_not_amendable' | 'line_has_several_orders' | 'line_not_movable'

export type PriceLineSubject =
  | { readonly type: 'order'; readonly order: ChartOrder }
  | { readonly type: 'orders'; readonly orders: readonly ChartOrder[] }
  | { readonly type: 'position'; readonly position: ChartPosition }

export type PriceLine = {
  /** The key is stable while the line's price changes, unless the line has several orders. */
  readonly key: string
  readonly role: PriceLineRole
  readonly mark: Mark
  readonly side: Side
  readonly price: PriceTicks
  /** The remaining quantity. */
  readonly quantity: QuantityLots
  readonly subject: PriceLineSubject
  /** Undefined when it can be dragged. */
  readonly still: StillRefusal | undefined
}

/** Orders at one price with one role share a line; positions come last, so that they are on top. */
export function listPriceLines(
  orders: readonly ChartOrder[],
  positions: readonly ChartPosition[],
  marks: Marks,
): readonly PriceLine[] {
  const lines = [...mergeLines(orders.flatMap(linesOfOrder)), ...positions.flatMap(linesOfPosition)]
  return lines.filter(({ mark }) => marks[mark])
}

function linesOfOrder(order: ChartOrder): PriceLine[] {
  const { trigger, kind, price } = order
  const still = isAmendable(order) ? undefined : 'order_not_amendable'
  const line = (role: PriceLineRole, mark: Mark, at: PriceTicks, why: StillRefusal | undefined = still): PriceLine => ({
    key: `${role}:${order.orderId}`,
    role,
    mark,
    side: order.side,
    price: at,
    quantity: (order.quantity - order.filled) as QuantityLots,
    subject: { type: 'order', order },
    still: why,
  })
  const attachedLine = (role: 'take_profit' | 'stop_loss', waiting: ChartAttachedOrder | null) =>
    // The attached order is on the opposite side.
    waiting ? [{ ...line(role, 'plan', waiting.triggerPrice, 'exit_not_amendable'), side: opposite(order.side) }] : []
  if (!trigger) {
    return [
      ...(kind === 'limit' ? [line('order_price', 'entrust', price)] : []),
      ...attachedLine('take_profit', order.takeProfit),
      ...attachedLine('stop_loss', order.stopLoss),
    ]
  }
  if (trigger.type === 'trail') {
    return trigger.activationPrice === null ? [] : [line('activation_price', 'plan', trigger.activationPrice)]
  }
  return [
    line('trigger_price', 'plan', trigger.price),
    ...(kind === 'limit' ? [line('limit_after_trigger', 'plan', price)] : []),
  ]
}

/** By OT-17: market orders, trailing triggers and legs of a group cannot be amended. */
function isAmendable({ kind, trigger, isInGroup }: ChartOrder): boolean {
  return kind === 'limit' && trigger?.type !== 'trail' && !isInGroup
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}

function mergeLines(lines: readonly PriceLine[]): readonly PriceLine[] {
  const byMeaning = new Map<string, PriceLine[]>()
  for (const line of lines) {
    const meaning = `${line.role}:${line.side}:${line.price}`
    const same = byMeaning.get(meaning)
    if (same) same.push(line)
    else byMeaning.set(meaning, [line])
  }
  return [...byMeaning].map(([meaning, same]) => {
    const [first] = same as [PriceLine]
    if (same.length === 1) return first
    return {
      ...first,
      key: `several:${meaning}`,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0n) as QuantityLots,
      subject: {
        type: 'orders' as const,
        orders: same.flatMap(({ subject }) => (subject.type === 'order' ? [subject.order] : [])),
      },
      still: 'line_has_several_orders' as const,
    }
  })
}

function linesOfPosition(position: ChartPosition): PriceLine[] {
  const { positionId, quantity, entry, liquidation, takeProfit, stopLoss } = position
  const side = position.side === 'long' ? 'buy' : 'sell'
  const line = (role: PriceLineRole, price: PriceTicks | null, still?: StillRefusal): PriceLine[] =>
    price === null
      ? []
      : [
          {
            key: `${role}:${positionId}`,
            role,
            mark: 'position',
            side,
            price,
            quantity,
            subject: { type: 'position', position },
            still,
          },
        ]
  return [
    ...line('position_liquidation', liquidation, 'line_not_movable'),
    ...line('position_take_profit', takeProfit),
    ...line('position_stop_loss', stopLoss),
    ...line('position_entry', entry),
  ]
}

export type VisiblePriceLines = {
  readonly lines: readonly PriceLine[]
  /** The number of lines beyond the picture's edges, or beyond the limit. */
  readonly above: number
  readonly below: number
}

/** For thousands of orders: keeps the visible lines nearest to `around` and counts the others. */
export function selectVisibleLines(
  lines: readonly PriceLine[],
  { low, high, around, countMax }: VisibleQuery,
): VisiblePriceLines {
  const distance = ({ price }: PriceLine) => (price > around ? price - around : around - price)
  const visible = new Set(
    lines
      .filter(({ price }) => price >= low && price <= high)
      .sort(
        (left, right) =>
          Number(left.mark !== 'position') - Number(right.mark !== 'position') ||
          compare(distance(left), distance(right)),
      )
      .slice(0, countMax),
  )
  const hidden = lines.filter((line) => !visible.has(line))
  return {
    lines: lines.filter((line) => visible.has(line)),
    above: hidden.filter(({ price }) => price > around).length,
    below: hidden.filter(({ price }) => price <= around).length,
  }
}

export type VisibleQuery = {
  readonly low: PriceTicks
  readonly high: PriceTicks
  /** Usually the last price. */
  readonly around: PriceTicks
  readonly countMax: number
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : left > right ? 1 : 0
}
