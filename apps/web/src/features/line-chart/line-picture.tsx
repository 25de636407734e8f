import { formatDate, formatDecimalText } from '@argosy/i18n'
import { DateTime } from '@argosy/kit/date-time'
import { useState, type PointerEvent } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { linePath, pointAt, type LineChart } from './line-chart.calc.ts'
import styles from './line-picture.module.css'

const width = 1_000
const height = 320
/** Number of time labels under the chart. */
const timeCount = 4

export interface LinePictureProps {
  readonly drawn: LineChart
  /** What the numbers are in: a symbol. */
  readonly unit: string
  /** Name of the slider, which announces value and time of each point. */
  readonly label: string
  readonly timeShape: 'minute' | 'date'
  /** Without the colours of a rise and a fall: a value also rises by a deposit. */
  readonly isNeutral?: boolean
}

/** A line with its grid, and value and time of each point by pointer and keyboard. Time runs left to right in every language. */
export function LinePicture({ drawn, unit, label, timeShape, isNeutral = false }: LinePictureProps) {
  const language = useLanguage()
  const [chosen, setChosen] = useState<number>()
  const { points, grid, changeBasisPoints } = drawn
  const at = chosen === undefined ? undefined : points[Math.min(chosen, points.length - 1)]
  const line = linePath(points, width, height)
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width: room } = currentTarget.getBoundingClientRect()
    setChosen(pointAt(points, (clientX - left) / room))
  }
  const times = Array.from({ length: timeCount }, (_, index) => points[pointAt(points, (index + 0.5) / timeCount)])
  const newest = points.at(-1)
  return (
    <div
      className={styles['picture']}
      dir="ltr"
      data-trend={isNeutral ? undefined : changeBasisPoints < 0n ? 'down' : 'up'}
    >
      {/* The slider inside does the same by keyboard. */}
      <div className={styles['plot']} onPointerMove={onPointerMove} onPointerLeave={() => setChosen(undefined)}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {grid.map(({ price, y }) => (
            <line key={price} className={styles['grid']} x1="0" x2={width} y1={y * height} y2={y * height} />
          ))}
          <path className={styles['area']} d={`${line}L${width} ${height}L0 ${height}Z`} />
          <path className={styles['line']} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {newest && !at && <i className={styles['dot']} style={positionOf(newest)} aria-hidden="true" />}
        {at && (
          <>
            <i className={styles['cross']} style={{ left: `${at.x * 100}%` }} aria-hidden="true" />
            <i className={styles['dot']} style={positionOf(at)} aria-hidden="true" />
            <span
              className={styles['tip']}
              data-side={at.x > 0.5 ? 'left' : 'right'}
              style={{ left: `${at.x * 100}%` }}
            >
              <strong>
                {formatDecimalText(language, at.price)} <span translate="no">{unit}</span>
              </strong>
              <DateTime timeMs={at.timeMs} shape="date-time" />
            </span>
          </>
        )}
        <input
          className={styles['slider']}
          type="range"
          min={0}
          max={points.length - 1}
          value={chosen ?? points.length - 1}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          onBlur={() => setChosen(undefined)}
          aria-label={label}
          aria-valuetext={describePoint(at ?? newest)}
        />
      </div>
      <div className={styles['prices']} aria-hidden="true">
        {grid.map(({ price, y }) => (
          <span key={price} style={{ top: `${y * 100}%` }}>
            {formatDecimalText(language, price)}
          </span>
        ))}
      </div>
      <div className={styles['times']} aria-hidden="true">
        {times.map((point, index) => (
          // Keyed by position: labels stay in place and the times in them change.
          <span key={index}>{point && <DateTime timeMs={point.timeMs} shape={timeShape} />}</span>
        ))}
      </div>
    </div>
  )

  function describePoint(point: LineChart['points'][number] | undefined): string {
    if (!point) return ''
    return `${formatDecimalText(language, point.price)} ${unit}, ${formatDate(language, point.timeMs, 'date-time', 'UTC')}`
  }
}

function positionOf({ x, y }: { readonly x: number; readonly y: number }) {
  return { left: `${x * 100}%`, top: `${y * 100}%` }
}
