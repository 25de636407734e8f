import { classNames } from './class-names.ts'
import { calculateSparkline } from './sparkline.calc.ts'
import styles from './sparkline.module.css'

export interface SparklineProps {
  /** Plain decimal text, oldest first. */
  readonly values: readonly string[]
  /** A description of the line: "Up 2.14% in 24 hours". Without it the line is decorative, beside a number. */
  readonly label?: string | undefined
  readonly width?: number
  readonly height?: number
  readonly isFilled?: boolean
  readonly className?: string | undefined
}

const lineWidth = 1.5

/** A small price chart in the colour of its trend. Time runs left to right in every language. */
export function Sparkline({ values, label, width = 96, height = 32, isFilled = false, className }: SparklineProps) {
  const { line, area, trend } = calculateSparkline(values, { width, height, inset: lineWidth })
  return (
    <svg
      className={classNames(styles['sparkline'], trend && styles[trend], className)}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isFilled && <path className={styles['area']} d={area} />}
      <path className={styles['line']} d={line} strokeWidth={lineWidth} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
