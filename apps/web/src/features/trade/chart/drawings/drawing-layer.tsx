/**
 * Drawings over the candles, their toolbar, and the field of a note. Loaded when there are drawings or a tool is
 * chosen.
 */
import type { Painter } from '@argosy/chart/canvas'
import { calculateMeasure, touchMarket, type Anchor, type Measure } from '@argosy/chart/drawings'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import { formatDecimalText, formatPercent } from '@argosy/i18n'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import type { ChartController } from '../chart-controller.ts'
import { createDrawingStore } from './drawing-store.ts'
import { DrawingToolbar } from './drawing-toolbar.tsx'
import { storedDrawings, storedMagnet } from './stored-drawings.ts'
import { NoteField } from './note-field.tsx'
import { paintDrawings, type DrawingFormat } from './paint-drawings.ts'
import { SelectionBar } from './selection-bar.tsx'

export interface DrawingLayerProps {
  readonly controller: ChartController
  readonly terms: MarketTerms
  readonly isToolbarShown: boolean
}

export function DrawingLayer({ controller, terms, isToolbarShown }: DrawingLayerProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [drawing] = useState(() =>
    createDrawingStore({
      controller,
      stored: storedDrawings.of(terms.marketId).get(),
      magnet: storedMagnet.get(),
      onSave: (text) => storedDrawings.save(terms.marketId, text, touchMarket),
    }),
  )
  const state = useSyncExternalStore(drawing.subscribe, drawing.getState, drawing.getState)

  const candlesOf = ({ candleCount }: Measure) => {
    const count = Math.abs(candleCount)
    return t({
      id: 'spot.draw.candles',
      message: plural(count, { one: '# candle', other: '# candles' }),
      comment: 'How many candles a measured stretch has',
    })
  }
  const format: DrawingFormat = {
    price: (price) => controller.numbers.price(price),
    ratio: (thousandths) => formatDecimalText(language, (thousandths / 1_000).toFixed(3)),
    measure(from: Anchor, to: Anchor) {
      const measure = calculateMeasure(from, to, controller.interval())
      const ticks = (measure.ticks < 0n ? -measure.ticks : measure.ticks) as PriceTicks
      const sign = measure.ticks < 0n ? '−' : '+'
      const percent = formatPercent(language, measure.changeBps, { isSigned: true })
      return [`${sign}${controller.numbers.price(ticks)} (${percent})`, candlesOf(measure)]
    },
  }
  const paint: Painter = useEffectEvent((context, space, theme) =>
    paintDrawings(context, space, drawing.scene(), theme, format),
  )
  useEffect(() => {
    const forget = controller.canvas.addPainter((context, space, theme) => paint(context, space, theme))
    controller.canvas.setTool(drawing.tool)
    return () => {
      forget()
      controller.canvas.setTool(undefined)
    }
  }, [controller, drawing])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (
      target.closest('input, textarea, [role=dialog]') ||
      !(target === document.body || target.closest('[data-chart]'))
    )
      return
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    if (isUndo && isToolbarShown) {
      if (event.shiftKey) drawing.redo()
      else drawing.undo()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && state.selected) drawing.removeSelected()
    else if (event.key !== 'Escape' || !drawing.release()) return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      {isToolbarShown && <DrawingToolbar drawing={drawing} state={state} />}
      {state.selected && <SelectionBar drawing={drawing} selected={state.selected} />}
      {state.note && <NoteField at={state.note.at} onDone={drawing.write} />}
    </>
  )
}
