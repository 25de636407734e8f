import { classNames } from './class-names.ts'
import styles from './num.module.css'

export interface NumProps {
  /** Already formatted for the reader. */
  readonly text: string
  readonly unit?: string | undefined
  /** A change carries its arrow or sign too: colour alone never tells up from down. */
  readonly trend?: 'up' | 'down' | undefined
  readonly hasArrow?: boolean
  /** Room for this many digits, end-aligned: the column stands still whatever the number does. */
  readonly widthCh?: number | undefined
  readonly className?: string | undefined
}

/** One number: tabular figures, isolated from the text direction around it, its unit muted beside it. */
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

/** The blank stands outside the isolated unit: inside, it would end up on its far side where text runs right to left. */
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
