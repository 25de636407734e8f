import type { MarketColours } from '@argosy/browser/preferences'
import { useTheme } from '../../../shell/theme.ts'
import styles from './colours-picture.module.css'

const candles = [
  { x: 6, high: 22, top: 26, bottom: 40, low: 43, way: 'up' },
  { x: 18, high: 18, top: 20, bottom: 34, low: 38, way: 'up' },
  { x: 30, high: 16, top: 19, bottom: 30, low: 36, way: 'down' },
  { x: 42, high: 24, top: 28, bottom: 38, low: 41, way: 'down' },
  { x: 54, high: 9, top: 12, bottom: 34, low: 36, way: 'up' },
  { x: 66, high: 4, top: 7, bottom: 18, low: 22, way: 'up' },
  { x: 78, high: 5, top: 8, bottom: 17, low: 24, way: 'down' },
] as const

/** A rising and falling market in its own colours, whatever the page's setting; not mirrored in Arabic. */
export function ColoursPicture({ kind }: { readonly kind: MarketColours }) {
  const theme = useTheme()
  return (
    <span className={`${styles['picture']} ${theme} ${kind}`} dir="ltr">
      <svg viewBox="0 0 84 46" className={styles['candles']}>
        {candles.map(({ x, high, top, bottom, low, way }) => (
          <g key={x} className={styles[way]}>
            <path d={`M${x} ${high}V${low}`} />
            <rect x={x - 3.5} y={top} width={7} height={bottom - top} rx={1} />
          </g>
        ))}
      </svg>
      <span className={styles['changes']}>
        <b className={styles['upText']}>▲ 2.14%</b>
        <b className={styles['downText']}>▼ 1.08%</b>
      </span>
    </span>
  )
}
