import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** The exact size of the future content, as CSS lengths. */
  readonly width?: string
  readonly height?: string
}

/** A placeholder for a number or a line. Not announced: the panel announces that it is loading. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={styles['bone']} style={{ width, height }} aria-hidden="true" />
}

/** Placeholder lines for books, trades and tables. */
export function SkeletonRows({ rows, height = '20px' }: { readonly rows: number; readonly height?: string }) {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} style={{ height }}>
          <Skeleton width="28%" height="10px" />
          <Skeleton width="22%" height="10px" />
          <Skeleton width="18%" height="10px" />
        </div>
      ))}
    </div>
  )
}
