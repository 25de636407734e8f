import type { KeyboardEvent, ReactNode } from 'react'
import { Input, Label, Text, TextField } from 'react-aria-components/TextField'
import { IconButton } from './button.tsx'
import type { DecimalReading } from './decimal-field.calc.ts'
import styles from './decimal-field.module.css'
import { MinusIcon, PlusIcon } from './icons.tsx'
import { useDecimalFieldState, type DecimalFieldOptions } from './decimal-field.state.ts'

export type { DecimalReading }

export interface DecimalFieldProps extends DecimalFieldOptions {
  readonly label: string
  /** At the end of the field: its unit, or a button that changes it. */
  readonly unit?: ReactNode
  /** The meaning of an empty field. */
  readonly placeholder?: string | undefined
  readonly name?: string
  readonly isDisabled?: boolean
  /** The form's own error; errors of the text itself come from `messages` and take precedence. */
  readonly error?: string | undefined
  readonly messages: {
    /** Shows how an ambiguous text was read: "Read as 1234". */
    readonly readAs: (plain: string) => string
    readonly malformed: string
    readonly tooFine: string
  }
  /** Names of the two step buttons, for devices without arrow keys. Without names there are no buttons. */
  readonly stepLabels?: { readonly increase: string; readonly decrease: string }
}

const stepsOfKeys: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** An amount as decimal text, never a float. Arrow keys step by the tick, page keys by ten ticks. */
export function DecimalField(props: DecimalFieldProps) {
  const { label, unit, placeholder, name, isDisabled = false, error, messages, stepLabels, ...options } = props
  const state = useDecimalFieldState(options)
  // An unreadable text is empty to the form, so the form's error would be misleading.
  const complaint = refusalMessage(state.reading, messages) ?? error
  const hint = state.readAs === undefined ? undefined : messages.readAs(state.readAs)

  function onKeyDown(event: KeyboardEvent): void {
    const steps = stepsOfKeys[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    state.step(steps)
  }

  return (
    <TextField
      className={styles['root'] ?? ''}
      value={state.text}
      onChange={(text) => state.type(text)}
      onBlur={() => state.leave()}
      onKeyDown={onKeyDown}
      isInvalid={complaint !== undefined}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(name === undefined ? {} : { name })}
    >
      <div className={styles['field']}>
        <Label className={styles['label'] ?? ''}>{label}</Label>
        <Input
          className={styles['input'] ?? ''}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {unit !== undefined && (
          <bdi className={styles['unit']} translate="no">
            {unit}
          </bdi>
        )}
        {stepLabels !== undefined && (
          <div className={styles['steps']}>
            <StepButton label={stepLabels.decrease} isDisabled={isDisabled} onStep={() => state.step(-1)}>
              <MinusIcon />
            </StepButton>
            <StepButton label={stepLabels.increase} isDisabled={isDisabled} onStep={() => state.step(1)}>
              <PlusIcon />
            </StepButton>
          </div>
        )}
      </div>
      <Text
        slot="description"
        className={styles['hint'] ?? ''}
        data-refused={complaint !== undefined || undefined}
        aria-live="polite"
      >
        {complaint ?? hint}
      </Text>
    </TextField>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly isDisabled: boolean
  readonly onStep: () => void
  readonly children: ReactNode
}

/** No tab stop, because a keyboard has arrow keys. */
function StepButton({ label, isDisabled, onStep, children }: StepButtonProps) {
  return (
    <IconButton label={label} size="small" isDisabled={isDisabled} onPress={onStep} slot={null} excludeFromTabOrder>
      {children}
    </IconButton>
  )
}

function refusalMessage(reading: DecimalReading, messages: DecimalFieldProps['messages']): string | undefined {
  if (reading.kind !== 'refused') return undefined
  return reading.reason === 'too_fine' ? messages.tooFine : messages.malformed
}
