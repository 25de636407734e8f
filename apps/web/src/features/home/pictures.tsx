/** Small decorative drawings in the page's own colours. */
import styles from './areas.module.css'

const asks = [34, 58, 42, 76, 50, 92]
const bids = [88, 60, 70, 40, 54, 30]

/** An order book's outline without numbers, because these would be invented. */
export function BookPicture() {
  return (
    <svg className={styles['book']} viewBox="0 0 320 96" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {asks.map((width, row) => (
        <rect key={row} className={styles['ask']} x={164} y={row * 16} width={width * 1.6} height={11} rx={3} />
      ))}
      {bids.map((width, row) => (
        <rect
          key={row}
          className={styles['bid']}
          x={156 - width * 1.6}
          y={row * 16}
          width={width * 1.6}
          height={11}
          rx={3}
        />
      ))}
      <path className={styles['middle']} d="M160 -2v98" />
    </svg>
  )
}

/** A chain of entries, each on top of the one before it. */
export function ChainPicture() {
  return (
    <svg className={styles['chain']} viewBox="0 0 320 56" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      {[0, 1, 2, 3, 4].map((entry) => (
        <g key={entry} transform={`translate(${entry * 66} 0)`}>
          {entry > 0 && <path className={styles['join']} d="M-14 28H0" />}
          <rect
            className={styles['entry']}
            data-last={entry === 4 || undefined}
            x={0.75}
            y={6.75}
            width={50.5}
            height={42.5}
            rx={7}
          />
          <path className={styles['writing']} d="M10 20h30M10 28h22M10 36h26" />
        </g>
      ))}
    </svg>
  )
}
