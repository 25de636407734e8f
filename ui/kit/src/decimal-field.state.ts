/** The typed text and its value, kept separately: the text is the user's, the value is the form's. */
import { formatDecimalText, separatorsOf, type Language } from '@argosy/i18n'
import { useState } from 'react'
import { readDecimalInput, stepDecimal, type DecimalReading } from './decimal-field.calc.ts'

export interface DecimalFieldOptions {
  /** Plain decimal text ("67431.20"), or '' if empty or invalid. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly language: Language
  readonly decimals: number
  /** Tick or lot, as plain decimal text. */
  readonly step: string
  /** Where stepping starts in an empty field, usually the market's price. Default: one step. */
  readonly start?: string
}

export interface DecimalFieldState {
  readonly text: string
  readonly reading: DecimalReading
  /** How an ambiguous text was read: without grouping, so that it cannot be misread again. */
  readonly readAs: string | undefined
  type(text: string): void
  step(steps: number): void
  /** On blur a valid text is reformatted; an invalid one stays for the user to correct. */
  leave(): void
}

export function useDecimalFieldState(options: DecimalFieldOptions): DecimalFieldState {
  const { value, onChange, language, decimals } = options
  const [draft, setDraft] = useState<string>()
  const shown = showDecimal(options, draft)
  return {
    ...shown,
    type(text) {
      setDraft(text)
      onChange(valueOf(readDecimalInput(text, { decimals, separators: separatorsOf(language) })))
    },
    step(steps) {
      setDraft(undefined)
      onChange(stepDecimal(value, steps, options.step, decimals, options.start ?? options.step))
    },
    leave() {
      if (shown.reading.kind !== 'refused') setDraft(undefined)
    },
  }
}

type Shown = Pick<DecimalFieldState, 'text' | 'reading' | 'readAs'>

/** The text to show for a value and a draft; the draft is shown only while it has that value. */
export function showDecimal(
  options: Pick<DecimalFieldOptions, 'value' | 'language' | 'decimals'>,
  draft: string | undefined,
): Shown {
  const { value, language, decimals } = options
  const separators = separatorsOf(language)
  const typed = draft === undefined ? undefined : readDecimalInput(draft, { decimals, separators })
  if (draft === undefined || typed === undefined || valueOf(typed) !== value) {
    return { text: presentDecimal(language, value), reading: readingOf(value), readAs: undefined }
  }
  const isOpen = typed.kind === 'read' && typed.isOpen
  return { text: draft, reading: typed, readAs: isOpen ? typed.value.replace('.', separators.decimal) : undefined }
}

function valueOf(reading: DecimalReading): string {
  return reading.kind === 'read' ? reading.value : ''
}

function readingOf(value: string): DecimalReading {
  return value === '' ? { kind: 'empty' } : { kind: 'read', value, isOpen: false }
}

function presentDecimal(language: Language, value: string): string {
  return value === '' ? '' : formatDecimalText(language, value)
}
