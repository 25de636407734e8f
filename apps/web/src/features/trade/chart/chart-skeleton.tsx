import styles from './chart.module.css'

const bars = [38, 46, 42, 55, 49, 60, 52, 66, 58, 63, 71, 64, 75, 69, 78, 72, 66, 74, 81, 76, 70, 79, 84, 77] as const

/** Placeholder for the candles. */
export function ChartSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {bars.map((height, index) => (
        <i key={index} style={{ height: `${height}%` }} />
      ))}
    </div>
  )
}
