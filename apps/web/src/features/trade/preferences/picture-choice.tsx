import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import styles from './picture-choice.module.css'

export interface PictureOption<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly picture: ReactNode
}

/** A choice between a few options, each shown as a picture. */
export function PictureChoice<Id extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string
  readonly options: readonly PictureOption<Id>[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}) {
  return (
    <RadioGroup
      className={styles['group'] ?? ''}
      value={value}
      orientation="horizontal"
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange(option.id)
      }}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <div className={styles['options']}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={styles['option'] ?? ''} data-choice={option.id}>
            <span className={styles['picture']} aria-hidden="true">
              {option.picture}
            </span>
            <span className={styles['name']}>{option.label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
