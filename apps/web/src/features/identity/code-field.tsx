import { WarningIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import styles from './code-field.module.css'

export const codeLength = 6

export interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  /** Called when all six digits are there: no further press is needed. */
  readonly onComplete: (code: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
  /** Focuses the field on mount, never later. */
  readonly isAutoFocused?: boolean
}

/**
 * Six digits from an email, a text message or an app. Pasting, autofill and typing all work, with digits of any script.
 */
export function CodeField({
  value,
  onChange,
  onComplete,
  error,
  hint,
  isDisabled = false,
  isAutoFocused = false,
}: CodeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const ref = useRef<HTMLInputElement>(null)
  // On mount only: later it would take the focus from another field.
  const [isFirst] = useState(isAutoFocused)
  useEffect(() => {
    if (isFirst) ref.current?.focus()
  }, [isFirst])
  const change = (text: string) => {
    const code = readDigits(text).slice(0, codeLength)
    if (code === value) return
    onChange(code)
    if (code.length === codeLength) onComplete(code)
  }
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className={styles['root']}>
      <label className={styles['label']} htmlFor={id}>
        {t({ id: 'identity.code', message: '6-digit code', comment: 'Label of a field for a one-time code' })}
      </label>
      <div className={styles['box']}>
        <input
          ref={ref}
          id={id}
          className={styles['input']}
          name="one-time-code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          // Room for pasted text with spaces and dashes.
          maxLength={codeLength * 4}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          onChange={(event) => change(event.target.value)}
          // The caret is not shown, so typing always continues at the end.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
        <div className={styles['cells']} aria-hidden="true">
          {Array.from({ length: codeLength }, (_, index) => (
            <span
              key={index}
              className={styles['cell']}
              data-next={index === Math.min(value.length, codeLength - 1) || undefined}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {hasNote && (
        <div id={`${id}-note`} className={`${styles['note']} ${error === undefined ? '' : styles['error']}`}>
          {error !== undefined && <WarningIcon />}
          <span role={error === undefined ? undefined : 'alert'}>{error ?? hint}</span>
        </div>
      )}
    </div>
  )
}

/** `١٢٣-٤٥٦` is 123456. */
function readDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/\D/g, '')
}
