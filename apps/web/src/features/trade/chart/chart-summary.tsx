import { isShorterThanDay } from '@argosy/chart/intervals'
import type { MarketTerms } from '@argosy/wire'
import { formatDate, formatPercent } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLanguage } from '../../../messages/localization-context.tsx'
import type { ChartController } from './chart-controller.ts'
import styles from './chart.module.css'
import summaryStyles from './chart-summary.module.css'

/** Describes a candle in words: the one under the crosshair, else the newest. Visible only with keyboard focus. */
export function ChartSummary({
  controller,
  terms,
}: {
  readonly controller: ChartController
  readonly terms: MarketTerms
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [text, setText] = useState('')
  const describe = () => {
    const candles = controller.candles()
    const barIndex = controller.canvas.shown()?.crosshair?.barIndex ?? candles.length - 1
    const candle = candles[Math.min(barIndex, candles.length - 1)]
    if (!candle) return
    const { price, quantity } = controller.numbers
    const interval = controller.interval()
    const shape = isShorterThanDay(interval) ? 'date-time' : 'date'
    const zone = isShorterThanDay(interval) ? controller.clock().zone : 'UTC'
    const moment = formatDate(language, candle.openTimeMs, shape, zone)
    const moved = candle.close - candle.open
    const change = formatPercent(language, candle.open === 0n ? 0n : (moved * 10_000n) / candle.open, {
      isSigned: true,
    })
    const { base, quote } = terms
    const steps = interval.text
    const [open, high, low, close] = [candle.open, candle.high, candle.low, candle.close].map(price)
    const volume = quantity(candle.volume)
    setText(
      t({
        id: 'spot.chart.summary',
        message: `Candle of ${steps} from ${moment}: opened at ${open}, highest ${high}, lowest ${low}, closed at ${close} ${quote}, change ${change}, volume ${volume} ${base}.`,
        comment: 'One candle of the chart in words, for screen readers',
      }),
    )
  }
  return (
    <div className={summaryStyles['summary']}>
      <Button size="small" onPress={describe} data-action="chart-describe">
        {t({
          id: 'spot.chart.describe',
          message: 'Read this candle',
          comment: 'Button for screen readers: says the newest candle, or the one under the crosshair, in words',
        })}
      </Button>
      <p role="status" className={styles['hidden']}>
        {text}
      </p>
    </div>
  )
}
