/**
 * One line at a time, held by a pointer or by the arrow keys. Checked with every move; dropped only at a valid price.
 */
import { dragPriceLine, type DragResult, type OrderDrag, type PriceLine } from '@argosy/chart/price-lines'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { ChartController } from '../chart-controller.ts'
import type { ReadDragContext } from './drag-context.ts'

export interface LineMove {
  readonly key: string
  readonly price: PriceTicks
  readonly result: DragResult
  /** A line released by a pointer snaps back; with keys it waits for Enter. */
  readonly isPointer: boolean
}

export interface LineHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: () => void
}

interface LineDragOptions {
  readonly controller: ChartController
  readonly terms: MarketTerms
  readonly changing: ReadonlySet<number>
  readonly readContext: ReadDragContext
  readonly onDrop: (line: PriceLine, drag: Pick<OrderDrag, 'body' | 'isTaking'>) => void
}

const stepsOfKey: Readonly<Record<string, bigint>> = { ArrowUp: 1n, ArrowDown: -1n, PageUp: 10n, PageDown: -10n }

export function useLineDrag({ controller, terms, changing, readContext, onDrop }: LineDragOptions) {
  const [moved, setMoved] = useState<LineMove>()

  function moveTo(line: PriceLine, price: PriceTicks, isPointer: boolean): void {
    const last = controller.candles().at(-1)?.close ?? null
    const result = dragPriceLine(line, price, readContext(terms, last, changing))
    setMoved({ key: line.key, price, result, isPointer })
  }

  function drop(line: PriceLine): void {
    const held = moved?.key === line.key ? moved : undefined
    // Checked again: the market may have moved between the last move and the release.
    const last = controller.candles().at(-1)?.close ?? null
    const result = held && dragPriceLine(line, held.price, readContext(terms, last, changing))
    if (held?.isPointer || result?.ok) setMoved(undefined)
    if (result?.ok && result.drag.type === 'amend_order') onDrop(line, result.drag)
  }

  function priceAt(event: PointerEvent<HTMLElement>): PriceTicks | undefined {
    const space = controller.canvas.shown()?.space
    const top = event.currentTarget.closest('[data-lines]')?.getBoundingClientRect().top
    return space && top !== undefined ? space.ticksAt(event.clientY - top) : undefined
  }

  function handlersOf(line: PriceLine): LineHandlers {
    return {
      onPointerDown(event) {
        if (line.still || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(line, line.price, true)
      },
      onPointerMove(event) {
        if (moved?.key !== line.key || !moved.isPointer) return
        const price = priceAt(event)
        if (price !== undefined && price !== moved.price) moveTo(line, price, true)
      },
      onPointerUp: () => drop(line),
      onPointerCancel: () => setMoved(undefined),
      onKeyDown(event) {
        if (event.target !== event.currentTarget) return
        const step = stepsOfKey[event.key]
        if (step !== undefined && !line.still) {
          const from = moved?.key === line.key ? moved.price : line.price
          const price = from + step * (event.shiftKey ? 10n : 1n)
          moveTo(line, (price < 1n ? 1n : price) as PriceTicks, false)
        } else if (event.key === 'Enter' && moved?.key === line.key) drop(line)
        else if (event.key === 'Escape' && moved) setMoved(undefined)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: () => {
        if (moved && !moved.isPointer) setMoved(undefined)
      },
    }
  }

  return { moved, handlersOf }
}
