/**
 * Numbers of the candle under the crosshair, else the newest. Written directly to the DOM: a pointer moves sixty times
 * a second.
 */
import type { TickCandle } from '@argosy/chart/candles'
import { pricePane, valueAtBar, type Shown } from '@argosy/chart/canvas'
import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import type { ChartController } from './chart-controller.ts'
import type { LegendRow } from './indicators/indicator-board.ts'
import { LegendActions } from './legend-actions.tsx'
import styles from './legend.module.css'

export function Legend({
  controller,
  rows,
}: {
  readonly controller: ChartController
  readonly rows: readonly LegendRow[]
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = ref.current
    if (!root) return undefined
    const write = createWriter(root)
    return controller.onShown((shown) => {
      const barIndex = barIndexOf(shown)
      const candle = controller.candles()[barIndex]
      if (candle) writeCandle(write, candle, controller, (bps) => formatPercent(language, bps, { isSigned: true }))
      for (const row of rows) writeRow(write, row, barIndex, shown, controller)
    })
  }, [controller, rows, language])
  const onPrice = rows.filter(({ pane }) => pane === pricePane)
  const own = rows.filter(({ pane }) => pane !== pricePane)
  const labels = {
    open: t({ id: 'spot.chart.open', message: 'O', comment: 'Chart legend: opening price, one or two letters' }),
    high: t({ id: 'spot.chart.high', message: 'H', comment: 'Chart legend: highest price, one or two letters' }),
    low: t({ id: 'spot.chart.low', message: 'L', comment: 'Chart legend: lowest price, one or two letters' }),
    close: t({ id: 'spot.chart.close', message: 'C', comment: 'Chart legend: closing price, one or two letters' }),
    volume: t({ id: 'spot.chart.vol', message: 'Vol', comment: 'Chart legend: traded volume, short' }),
  }
  return (
    <div ref={ref} className={styles['legend']}>
      <div className={styles['price']}>
        <p className={styles['candle']} data-write="candle">
          {(['open', 'high', 'low', 'close'] as const).map((name) => (
            <span key={name}>
              <bdi>{labels[name]}</bdi> <b data-write={name} />
            </span>
          ))}
          <b data-write="change" />
          <span>
            <bdi>{labels.volume}</bdi> <b data-write="volume" />
          </span>
        </p>
        {onPrice.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </div>
      {own.map((row) => (
        <div key={row.key} className={styles['own']} data-write={`pane:${row.pane}`}>
          <Row row={row} />
        </div>
      ))}
    </div>
  )
}

function Row({ row }: { readonly row: LegendRow }) {
  return (
    <p className={styles['row']} data-hidden={row.isHidden || undefined} data-indicator={row.title.toLowerCase()}>
      <span>
        {row.title}
        {row.settingsText !== '' && ` ${row.settingsText}`}
      </span>
      {!row.isHidden &&
        row.outputs.map((output, index) => (
          <span key={index} style={{ color: inkVariable(output.ink) }}>
            {output.label !== '' && <small>{output.label}</small>} <b data-write={`value:${row.key}:${index}`} />
          </span>
        ))}
      <LegendActions row={row} />
    </p>
  )
}

function inkVariable(ink: LegendRow['outputs'][number]['ink']): string {
  return typeof ink === 'number' ? `var(--chart-ink-${ink % 8})` : `var(--${ink})`
}

function barIndexOf({ crosshair, picture }: Shown): number {
  const last = picture.bars.length - 1
  return crosshair ? Math.max(0, Math.min(last, crosshair.barIndex)) : last
}

type Write = (name: string, text: string, change?: (element: HTMLElement) => void) => void

/** Writes to the DOM only when the text has changed. */
function createWriter(root: HTMLElement): Write {
  const elements = new Map<string, HTMLElement>()
  const written = new Map<string, string>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-write]')) {
    elements.set(element.dataset['write'] ?? '', element)
  }
  return (name, text, change = (element) => (element.textContent = text)) => {
    const element = elements.get(name)
    if (!element || written.get(name) === text) return
    if (!written.has(name)) element.closest('p')?.setAttribute('data-is-written', '')
    written.set(name, text)
    change(element)
  }
}

function writeCandle(
  write: Write,
  candle: TickCandle,
  { numbers }: ChartController,
  percent: (bps: bigint) => string,
): void {
  for (const name of ['open', 'high', 'low', 'close'] as const) write(name, numbers.price(candle[name]))
  const moved = candle.close - candle.open
  write('change', candle.open === 0n ? '' : percent((moved * 10_000n) / candle.open))
  write('volume', numbers.quantity(candle.volume))
  const trend = moved < 0n ? 'down' : 'up'
  write('candle', trend, (element) => (element.dataset['trend'] = trend))
}

function writeRow(
  write: Write,
  row: LegendRow,
  barIndex: number,
  { picture }: Shown,
  { numbers }: ChartController,
): void {
  for (const [index, output] of row.outputs.entries()) {
    const value = valueAtBar(output, barIndex)
    const text =
      value === null ? '—' : row.decimals === 'price' ? numbers.formatPrice(value) : numbers.formatValue(value)
    write(`value:${row.key}:${index}`, text)
  }
  const pane = picture.panes.find(({ key }) => key === row.pane)
  if (!pane || row.pane === pricePane) return
  const top = `translateY(${Math.round(pane.top)}px)`
  write(`pane:${row.pane}`, top, (element) => (element.style.transform = top))
}
