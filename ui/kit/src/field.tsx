/** The parts that fields share. Not a door of the kit: a page uses the fields. */
import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components/TextField'
import styles from './field.module.css'
import { WarningIcon } from './icons.tsx'

export type FieldSize = 'small' | 'medium' | 'large'

export interface FieldTexts {
  readonly label: string
  /** Stands under the field as long as there is nothing to complain about. */
  readonly hint?: ReactNode
  /** What is wrong and what to do about it. */
  readonly error?: string | undefined
}

/** Hint or complaint; the field says whether it is invalid, the reader's software reads both out. */
export function FieldNote({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  if (error !== undefined) {
    return (
      <FieldError className={styles['error'] ?? ''}>
        <span className={styles['mark']}>
          <WarningIcon />
        </span>
        {error}
      </FieldError>
    )
  }
  if (hint === undefined) return null
  return (
    <Text slot="description" className={styles['hint'] ?? ''}>
      {hint}
    </Text>
  )
}
