/**
 * The user's orders over the chart: a line, a label that can be dragged or moved with the arrow keys, a price on the
 * axis.
 */
import type { Shown } from '@argosy/chart/canvas'
import { selectVisibleLines, type PriceLine } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import type { Account, Live } from '@argosy/push-client'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePreference } from '../../../../preferences/use-preference.ts'
import { useCancelOrder } from '../../orders/cancel/cancel-order.state.ts'
import { useAmendOrder } from '../../shared/amend/use-amend-order.tsx'
import type { ChartController } from '../chart-controller.ts'
import { readDragContext, type ReadDragContext } from './drag-context.ts'
import { countLines, countLinesBelow, createOwnLines, linesFrom, noOwnLines, type OwnLines } from './own-lines.ts'
import { layoutLines, type SeenLines } from './layout-lines.ts'
import { PriceLineLabel } from './price-line-label.tsx'
import styles from './price-lines.module.css'
import { useLineDrag } from './use-line-drag.ts'

// More cannot be distinguished.
const shownMax = 20

export interface PriceLinesProps {
  readonly controller: ChartController
  readonly terms: MarketTerms
  readonly account: Live<Account>
  readonly readContext?: ReadDragContext | undefined
}

export function PriceLines({ controller, terms, account, readContext = readDragContext }: PriceLinesProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDivElement>(null)
  const marks = {
    position: usePreference('position-kline-mark'),
    entrust: usePreference('entrust-kline-mark'),
    plan: usePreference('plan-kline-mark'),
  }
  const orders = account.value?.openOrders
  const { position, entrust, plan } = marks
  const linesOf = useMemo(() => createOwnLines(terms, { position, entrust, plan }), [terms, position, entrust, plan])
  const lines = orders ? linesOf(orders) : noOwnLines
  const [sight, setSight] = useState<Sight>()
  const seen = useMemo(() => selectSeen(lines, sight), [lines, sight])
  const amending = useAmendOrder()
  const { cancel, isCancelling } = useCancelOrder()
  const drag = useLineDrag({ controller, terms, changing: amending.changing, readContext, onDrop })

  function onDrop(
    line: PriceLine,
    result: { readonly body: Parameters<typeof amending.amend>[0]['body']; readonly isTaking: boolean },
  ) {
    const order = line.subject.type === 'order' ? orders?.get(line.subject.order.orderId) : undefined
    if (order) amending.amend({ order, terms, ...result })
  }

  const layout = useEffectEvent((shown: Shown) => {
    const next = sightOf(shown, controller.candles().at(-1)?.close)
    // Other lines are in the visible range: render them first, then position them.
    if (!isSame(seen, selectSeen(lines, next))) setSight(next)
    else if (ref.current) layoutLines(ref.current, seen, shown, drag.moved)
  })
  useEffect(() => controller.onShown(layout), [controller])
  useEffect(() => {
    // The automatic range includes prices near the newest one, which only the canvas can judge; before its
    // first frame there are no candles to compare with.
    const newest = sight && controller.candles().at(-1)?.close
    const near = newest === undefined ? [] : linesAround(lines, newest)
    controller.canvas.setOwnPrices(seen.lines.map(priceOf), near.map(priceOf))
  }, [controller, seen, lines, sight])
  // Orders or the drag have changed without a new frame, so the lines are positioned here.
  useLayoutEffect(() => {
    const shown = controller.canvas.shown()
    if (shown && ref.current) layoutLines(ref.current, seen, shown, drag.moved)
  })

  const { above, below } = seen
  return (
    <div ref={ref} className={styles['lines']} data-lines="">
      {seen.lines.map((line) => {
        const { key } = line
        const orderId = line.subject.type === 'order' ? line.subject.order.orderId : undefined
        return (
          <PriceLineLabel
            key={key}
            line={line}
            terms={terms}
            numbers={controller.numbers}
            move={drag.moved?.key === key ? drag.moved : undefined}
            isBusy={orderId !== undefined && (amending.changing.has(orderId) || isCancelling(orderId))}
            handlers={drag.handlersOf(line)}
            onCancel={orderId === undefined ? undefined : () => void cancel(orderId)}
          />
        )
      })}
      {seen.above > 0 && (
        <p className={styles['beyond']} data-edge="above">
          ↑{' '}
          {t({
            id: 'spot.line.orders-above',
            message: plural(above, { one: '# order line above', other: '# order lines above' }),
            comment: 'At the upper edge of the chart: lines of one’s own orders that lie above the picture',
          })}
        </p>
      )}
      {seen.below > 0 && (
        <p className={styles['beyond']} data-edge="below">
          ↓{' '}
          {t({
            id: 'spot.line.orders-below',
            message: plural(below, { one: '# order line below', other: '# order lines below' }),
            comment: 'At the lower edge of the chart: lines of one’s own orders that lie below the picture',
          })}
        </p>
      )}
      {amending.dialog}
    </div>
  )
}

/** The prices at the chart's edges, and the one in the centre. */
interface Sight {
  readonly low: PriceTicks
  readonly high: PriceTicks
  readonly around: PriceTicks
}

function sightOf({ space }: Shown, around: PriceTicks | undefined): Sight {
  const low = space.ticksAt(space.height)
  return { low, high: space.ticksAt(0), around: around ?? low }
}

const priceOf = ({ price }: PriceLine) => price

function linesAround(own: OwnLines, price: PriceTicks): readonly PriceLine[] {
  const middle = countLinesBelow(own, price)
  return linesFrom(own, Math.max(0, middle - shownMax), Math.min(countLines(own), middle + shownMax))
}

/** Only the nearest lines in the visible range are read, however many there are. */
function selectSeen(own: OwnLines, sight: Sight | undefined): SeenLines {
  if (!sight) return { lines: [], above: 0, below: 0 }
  const first = countLinesBelow(own, sight.low)
  const end = countLinesBelow(own, sight.high + 1n)
  const middle = Math.min(Math.max(countLinesBelow(own, sight.around + 1n), first), end)
  const [from, to] = [Math.max(first, middle - shownMax), Math.min(end, middle + shownMax)]
  const within = selectVisibleLines(linesFrom(own, from, to), { ...sight, countMax: shownMax })
  return { lines: within.lines, above: countLines(own) - to + within.above, below: from + within.below }
}

function isSame(one: SeenLines, other: SeenLines): boolean {
  return (
    one.above === other.above &&
    one.below === other.below &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  )
}
