/** The fields of an indicator's definition; a change takes effect on blur, clamped to its limits. */
import { createIndicator, fieldsOf, type Field, type Indicator } from '@argosy/chart/indicators'
import { Button } from '@argosy/kit/button'
import { Select } from '@argosy/kit/select'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fieldName, optionName } from './indicator-labels.ts'
import styles from './indicators.module.css'

export interface IndicatorSettingsProps {
  readonly indicator: Indicator
  readonly onChange: (indicator: Indicator) => void
}

export function IndicatorSettings({ indicator, onChange }: IndicatorSettingsProps) {
  const { t } = useLingui()
  const settings = indicator.settings as Readonly<Record<string, unknown>>
  const change = (name: string, value: unknown) =>
    onChange(createIndicator(indicator.name, { ...settings, [name]: value }))
  const labelOf = (name: ReturnType<typeof fieldName>) => (typeof name === 'string' ? name : t(name))
  return (
    <div className={styles['settings']}>
      {Object.entries(fieldsOf(indicator.name)).map(([name, field]) => {
        const label = labelOf(fieldName(name))
        if (field.kind === 'choice') {
          return (
            <Select
              key={name}
              size="small"
              label={label}
              value={String(settings[name])}
              onChange={(value) => change(name, value)}
              options={field.options.map((id) => ({ id, label: labelOf(optionName(id)) }))}
            />
          )
        }
        return (
          <NumberField
            key={`${name} ${String(settings[name])}`}
            label={label}
            hint={`${field.min} – ${field.max}`}
            text={textOf(settings[name])}
            name={name}
            onDone={(text) => change(name, readNumbers(field, text))}
          />
        )
      })}
      <Button size="small" tone="quiet" onPress={() => onChange(createIndicator(indicator.name))}>
        {t({ id: 'spot.indicator.reset', message: 'Back to the usual settings', comment: 'Button' })}
      </Button>
    </div>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly hint: string
  readonly text: string
  readonly name: string
  readonly onDone: (text: string) => void
}

function NumberField({ label, hint, text, name, onDone }: NumberFieldProps) {
  const [typed, setTyped] = useState(text)
  return (
    <TextField
      size="small"
      label={label}
      hint={hint}
      value={typed}
      name={name}
      inputMode="decimal"
      onChange={setTyped}
      onBlur={() => typed !== text && onDone(typed)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== text) onDone(typed)
      }}
    />
  )
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Settings are not money: floats are fine, and the model clamps them. */
function readNumbers(field: Field, text: string): unknown {
  if (field.kind === 'list')
    return text
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number)
  return Number(text.replace(',', '.'))
}
