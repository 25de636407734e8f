import { formatCount } from '@argosy/i18n'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFormattingLanguage } from './formatting.tsx'
import { ChevronEndIcon, ChevronStartIcon } from './icons.tsx'
import { calculatePages } from './pagination.calc.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** Counted from 1. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
  readonly messages: {
    /** What is paged: "Pages of orders". */
    readonly label: string
    readonly previous: string
    readonly next: string
    /** "Page 3"; the number is passed already formatted. */
    readonly page: (page: string) => string
  }
}

export function Pagination({ page, pageCount, onChange, messages }: PaginationProps) {
  const language = useFormattingLanguage()
  return (
    <nav className={styles['pagination']} aria-label={messages.label}>
      <Step label={messages.previous} isDisabled={page <= 1} onPress={() => onChange(page - 1)}>
        <ChevronStartIcon />
      </Step>
      {calculatePages(page, pageCount).map((step, index) =>
        step === 'gap' ? (
          <span key={`gap-${index}`} className={styles['gap']} aria-hidden="true">
            {'…'}
          </span>
        ) : (
          <Step
            key={step}
            label={messages.page(formatCount(language, step))}
            isCurrent={step === page}
            onPress={() => onChange(step)}
          >
            {formatCount(language, step)}
          </Step>
        ),
      )}
      <Step label={messages.next} isDisabled={page >= pageCount} onPress={() => onChange(page + 1)}>
        <ChevronEndIcon />
      </Step>
    </nav>
  )
}

interface StepProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly isCurrent?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Stays focusable at an end, so that keyboard users do not lose the focus. */
function Step({ label, isDisabled = false, isCurrent = false, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={classNames(styles['step'], isCurrent && styles['current'])}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled && !isCurrent) onPress()
      }}
    >
      {children}
    </button>
  )
}
