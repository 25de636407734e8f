/** Shared parts of the fields. Not exported by the kit: pages use the fields. */
import type { ReactNode } from 'react'
import { FieldError, Text } from 'react-aria-components/TextField'
import styles from './field.module.css'
import { WarningIcon } from './icons.tsx'

export type FieldSize = 'small' | 'medium' | 'large'

export interface FieldTexts {
  readonly label: string
  /** Shown under the field while there is no error. */
  readonly hint?: ReactNode
  /** What is wrong and how to correct it. */
  readonly error?: string | undefined
}

/** Hint or error; the field declares itself invalid, and screen readers announce both. */
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
