import { classNames } from './class-names.ts'
import styles from './num.module.css'

export interface NumProps {
  /** Already formatted for the visitor. */
  readonly text: string
  readonly unit?: string | undefined
  /** A change also needs its arrow or sign: colour is never the only sign. */
  readonly trend?: 'up' | 'down' | undefined
  readonly hasArrow?: boolean
  /** Space for this many digits, end-aligned, so that the column does not move when the number changes. */
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

/** One number: tabular figures, isolated from the surrounding text direction, with its unit in a muted colour. */
export function Num({ text, unit, trend, hasArrow = false, widthCh, className }: NumProps) {
  return (
    <span
      className={classNames(styles['num'], trend && styles[trend], widthCh !== undefined && styles['fixed'], className)}
      style={widthCh === undefined ? undefined : { inlineSize: `${widthCh}ch` }}
    >
      {hasArrow && trend && (
        <>
          <span className={styles['arrow']} aria-hidden="true">
            {trend === 'up' ? '▲' : '▼'}
          </span>{' '}
        </>
      )}
      <bdi dir="ltr">{text}</bdi>
      <Unit text={unit} />
    </span>
  )
}

/** The blank is outside the isolated unit: inside, it would move to the far side where text runs right to left. */
export function Unit({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <>
      {' '}
      <bdi className={styles['unit']} translate="no">
        {text}
      </bdi>
    </>
  )
}
