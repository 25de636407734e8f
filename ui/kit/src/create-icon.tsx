import { classNames } from './class-names.ts'
import styles from './icons.module.css'

export interface IconProps {
  /** In pixels: 16 beside text, 20 and 24 on its own. The line stays 1.5 px at every size. */
  readonly size?: number
  readonly className?: string
}

interface IconOptions {
  /** Points along the text, so it is mirrored where text runs right to left. */
  readonly isMirrored?: boolean
  readonly isFilled?: boolean
}

/** A line icon on a grid of 16, in the text colour; always decorative, because the control has a text. */
export function createIcon(path: string, { isMirrored = false, isFilled = false }: IconOptions = {}) {
  return function Icon({ size = 16, className }: IconProps) {
    return (
      <svg
        className={classNames(styles['icon'], isMirrored && styles['mirrored'], className)}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={(1.5 * 16) / size}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    )
  }
}
