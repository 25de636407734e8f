import { useId, type ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, Label, Radio } from 'react-aria-components/RadioGroup'
import choiceStyles from './choice.module.css'
import { classNames } from './class-names.ts'
import { FieldNote, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import styles from './radio-group.module.css'
import touch from './touch-target.module.css'

export interface RadioOption<Id extends string = string> {
  readonly id: Id
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isDisabled?: boolean
}

export interface RadioGroupProps<Id extends string> extends FieldTexts {
  readonly options: readonly RadioOption<Id>[]
  readonly value: Id | undefined
  readonly onChange: (id: Id) => void
  readonly orientation?: 'horizontal' | 'vertical'
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
}

/** One of a few options, all of them visible. */
export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { label, hint, error, options, value, onChange, orientation = 'vertical' } = props
  return (
    <AriaRadioGroup
      className={fieldStyles['root'] ?? ''}
      value={value ?? null}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
      orientation={orientation}
      isInvalid={error !== undefined}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <div className={styles['options']} data-orientation={orientation}>
        {options.map((option) => (
          <RadioRow key={option.id} option={option} />
        ))}
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaRadioGroup>
  )
}

function RadioRow({ option }: { readonly option: RadioOption }) {
  const id = useId()
  const hasHint = option.hint !== undefined
  return (
    <Radio
      value={option.id}
      isDisabled={option.isDisabled ?? false}
      className={classNames(choiceStyles['choice'], touch['target'])}
      {...(hasHint ? { 'aria-labelledby': `${id}-label`, 'aria-describedby': `${id}-hint` } : {})}
    >
      <span className={choiceStyles['disc']} />
      <span className={choiceStyles['words']}>
        <span id={`${id}-label`}>{option.label}</span>
        {hasHint && (
          <span id={`${id}-hint`} className={choiceStyles['hint']}>
            {option.hint}
          </span>
        )}
      </span>
    </Radio>
  )
}
