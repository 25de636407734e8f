/** The depth chart. Redrawn at most ten times a second: a flickering chart would be unreadable. */
import { calculateDepth, depthPriceAt, hoverDepth, type DepthChart, type DepthHover } from '@argosy/chart/depth'
import type { MarketTerms } from '@argosy/wire'
import type { PriceTicks } from '@argosy/exchange'
import { formatCompact, formatPercent, formatUnits } from '@argosy/i18n'
import { formatDecimal, parseDecimalOrThrow } from '@argosy/money'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { bookDepth, pushClient } from '../../../../live/push.ts'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import chartStyles from '../chart.module.css'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { readChartTheme, watchChartTheme } from '../read-chart-theme.ts'
import { paintDepth, type DepthFormat } from './paint-depth.ts'
import styles from './depth.module.css'

export interface DepthViewProps {
  readonly terms: MarketTerms
  readonly onPickPrice?: ((price: PriceTicks) => void) | undefined
}

interface Hover {
  readonly x: number
  readonly isLeft: boolean
  readonly value: DepthHover | null
}

const drawMsMin = 100
// Most of a book lies within a few tenths of a percent; the whole range would look like two walls.
const ranges = [10, 30, 100, undefined] as const

export function DepthView({ terms, onPickPrice }: DepthViewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ref = useRef<HTMLCanvasElement>(null)
  const chartRef = useRef<DepthChart | null>(null)
  const themeRef = useRef<ReturnType<typeof readChartTheme>>(undefined)
  const [phase, setPhase] = useState<'loading' | 'ready' | 'empty'>('loading')
  const [range, setRange] = useState<(typeof ranges)[number]>(30)
  const [hover, setHover] = useState<Hover>()
  const { priceDecimals, quantityDecimals } = terms
  const format: DepthFormat = {
    price: (units) => formatUnits(language, units, priceDecimals),
    quantity: (units) => `${formatCompact(language, formatDecimal(units, quantityDecimals))} ${terms.base}`,
  }

  const paint = useEffectEvent((hoverX: number | undefined = hover?.x) => {
    const canvas = ref.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context || !chartRef.current) return
    themeRef.current ??= readChartTheme(canvas)
    const ratio = canvas.width / Math.max(1, canvas.clientWidth)
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const size = { width: canvas.width / ratio, height: canvas.height / ratio }
    paintDepth(context, chartRef.current, size, themeRef.current, format, hoverX)
  })

  const compute = useEffectEvent((rangeBps: number | undefined = range) => {
    const book = pushClient().book(terms.marketId).getSnapshot().value
    if (!book) return
    chartRef.current = calculateDepth(book, { levelsMax: bookDepth, ...(rangeBps !== undefined && { rangeBps }) })
    setPhase(chartRef.current ? 'ready' : 'empty')
    paint()
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = pushClient()
      .book(terms.marketId)
      .subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          compute()
        }, drawMsMin)
      })
    const canvas = ref.current
    const resizer = new ResizeObserver(([entry]) => {
      if (!entry || !canvas) return
      const ratio = Math.min(3, window.devicePixelRatio || 1)
      canvas.width = Math.round(entry.contentRect.width * ratio)
      canvas.height = Math.round(entry.contentRect.height * ratio)
      compute()
    })
    if (canvas) resizer.observe(canvas)
    const forget = watchChartTheme(() => {
      themeRef.current = undefined
      paint()
    })
    return () => {
      clearTimeout(timer)
      leave()
      resizer.disconnect()
      forget()
    }
  }, [terms.marketId])
  useEffect(() => compute(range), [range])
  useEffect(() => paint(hover?.x), [hover])

  const priceAt = (event: { readonly nativeEvent: { readonly offsetX: number } }) => {
    const chart = chartRef.current
    const width = ref.current?.clientWidth ?? 0
    return chart && width > 0 ? depthPriceAt(chart, event.nativeEvent.offsetX, width) : undefined
  }
  const value = hover?.value
  return (
    <div className={styles['depth']} data-depth="" data-phase={phase}>
      <canvas
        ref={ref}
        className={styles['canvas']}
        role="img"
        aria-label={t({
          id: 'spot.depth.label',
          message: 'Depth of the order book. The same numbers are in the order book beside it.',
          comment: 'Name of the depth chart, for screen readers',
        })}
        onPointerMove={(event) => {
          const price = priceAt(event)
          if (price === undefined || !chartRef.current) return
          setHover({
            x: event.nativeEvent.offsetX,
            isLeft: event.nativeEvent.offsetX < event.currentTarget.clientWidth / 2,
            value: hoverDepth(chartRef.current, price),
          })
        }}
        onPointerLeave={() => setHover(undefined)}
        onClick={(event) => {
          const price = priceAt(event)
          if (!event.altKey || price === undefined) return
          onPickPrice?.((price / parseDecimalOrThrow(terms.tickSize, priceDecimals)) as PriceTicks)
        }}
      />
      <div
        className={styles['ranges']}
        role="group"
        aria-label={t({
          id: 'spot.depth.range',
          message: 'Range',
          comment: 'How far from the middle price the depth chart reaches',
        })}
      >
        {ranges.map((one) => (
          <button key={one ?? 'all'} type="button" aria-pressed={range === one} onClick={() => setRange(one)}>
            {one === undefined
              ? t({
                  id: 'spot.depth.all',
                  message: 'All',
                  comment: 'Range of the depth chart: everything that is known',
                })
              : `±${formatPercent(language, BigInt(one), { decimals: one < 100 ? 1 : 0 })}`}
          </button>
        ))}
      </div>
      {value && (
        <dl
          className={styles['tip']}
          data-side={value.side === 'bid' ? 'up' : 'down'}
          data-end={hover?.isLeft || undefined}
        >
          <dt>{t({ id: 'spot.depth.price', message: 'Price', comment: 'Under the pointer' })}</dt>
          <dd>
            {format.price(value.price)} <small>{formatPercent(language, value.distanceBps, { isSigned: true })}</small>
          </dd>
          <dt>
            {t({
              id: 'spot.depth.total',
              message: 'Quantity up to there',
              comment: 'Sum of all orders between the best price and the pointer',
            })}
          </dt>
          <dd>
            {formatUnits(language, value.total, quantityDecimals)} <small>{terms.base}</small>
          </dd>
          <dt>
            {t({ id: 'spot.depth.average', message: 'Average price', comment: 'Of all orders up to the pointer' })}
          </dt>
          <dd>{format.price(value.averagePrice)}</dd>
          <dt>{t({ id: 'spot.depth.cost', message: 'Cost', comment: 'Of all orders up to the pointer' })}</dt>
          <dd>
            {formatCompact(language, formatDecimal(value.cost, priceDecimals + quantityDecimals))}{' '}
            <small>{terms.quote}</small>
          </dd>
        </dl>
      )}
      {phase === 'loading' && <ChartSkeleton />}
      {phase === 'empty' && (
        <p className={chartStyles['note']}>
          {t({
            id: 'spot.depth.empty',
            message: 'One side of the book is empty, so there is no depth to draw.',
            comment: 'Over an empty depth chart',
          })}
        </p>
      )}
    </div>
  )
}
