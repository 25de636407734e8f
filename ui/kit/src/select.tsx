import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, Label, SelectValue } from 'react-aria-components/Select'
import { FieldNote, type FieldSize, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import { ChevronDownIcon } from './icons.tsx'
import { OptionItem, type Option } from './options.tsx'
import optionStyles from './options.module.css'
import styles from './select.module.css'

export type { Option }

export interface SelectProps<Id extends string> extends FieldTexts {
  readonly options: readonly Option<Id>[]
  /** `undefined` if nothing is chosen yet. */
  readonly value: Id | undefined
  readonly onChange: (id: Id) => void
  /** Shown while nothing is chosen. */
  readonly placeholder?: string
  readonly size?: FieldSize
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly name?: string
}

/** One of a few options, without a search. Typing jumps to an option, open or closed. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, hint, error, options, value, onChange, placeholder, size = 'medium', isLabelHidden = false } = props
  return (
    <AriaSelect
      className={fieldStyles['root'] ?? ''}
      data-size={size}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find(({ id }) => id === key)
        if (chosen) onChange(chosen.id)
      }}
      isInvalid={error !== undefined}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(props.name === undefined ? {} : { name: props.name })}
      {...(isLabelHidden ? { 'aria-label': label } : {})}
    >
      {!isLabelHidden && <Label className={fieldStyles['label'] ?? ''}>{label}</Label>}
      <Button className={`${fieldStyles['box']} ${styles['trigger']}`}>
        <SelectValue<Option> className={styles['value'] ?? ''}>
          {({ selectedItem, isPlaceholder, defaultChildren }) =>
            isPlaceholder || !selectedItem ? (
              defaultChildren
            ) : (
              <>
                {selectedItem.icon}
                {selectedItem.label}
              </>
            )
          }
        </SelectValue>
        <span className={styles['chevron']}>
          <ChevronDownIcon />
        </span>
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover className={optionStyles['popover'] ?? ''} offset={4}>
        <ListBox items={options} className={optionStyles['list'] ?? ''}>
          {(option: Option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
