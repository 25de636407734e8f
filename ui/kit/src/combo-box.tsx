import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, Input, Label } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { FieldNote, type FieldSize, type FieldTexts } from './field.tsx'
import fieldStyles from './field.module.css'
import { ChevronDownIcon } from './icons.tsx'
import { OptionItem, type Option } from './options.tsx'
import optionStyles from './options.module.css'
import styles from './combo-box.module.css'

export type { Option }

export interface ComboBoxProps<Id extends string> extends FieldTexts {
  readonly options: readonly Option<Id>[]
  readonly value: Id | undefined
  readonly onChange: (id: Id | undefined) => void
  /**
   * Called with the typed text. With this listener the caller finds the options elsewhere and passes them in; without
   * it the options are filtered here.
   */
  readonly onQueryChange?: (query: string) => void
  readonly isLoading?: boolean
  readonly messages: {
    /** The accessible name of the button that opens the list. */
    readonly open: string
    readonly empty: string
    readonly loading: string
  }
  readonly placeholder?: string
  readonly size?: FieldSize
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
}

/** Selects one of many options by typing. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, hint, error, options, value, onChange, onQueryChange, messages, size = 'medium' } = props
  const isLoading = props.isLoading ?? false
  return (
    <AriaComboBox
      className={fieldStyles['root'] ?? ''}
      data-size={size}
      value={value ?? null}
      onChange={(key) => onChange(options.find(({ id }) => id === key)?.id)}
      {...(onQueryChange === undefined
        ? { defaultItems: options }
        : { items: options, onInputChange: onQueryChange, defaultFilter: isAnything })}
      isInvalid={error !== undefined}
      isDisabled={props.isDisabled ?? false}
      isRequired={props.isRequired ?? false}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <Group className={fieldStyles['box'] ?? ''}>
        <Input
          className={fieldStyles['input'] ?? ''}
          {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        />
        <Button className={styles['open'] ?? ''} aria-label={messages.open}>
          {isLoading ? <span className={styles['spinner']} /> : <ChevronDownIcon />}
        </Button>
      </Group>
      <FieldNote hint={hint} error={error} />
      <Popover className={optionStyles['popover'] ?? ''} offset={4}>
        <ListBox
          className={optionStyles['list'] ?? ''}
          renderEmptyState={() => (
            <div className={optionStyles['note']}>{isLoading ? messages.loading : messages.empty}</div>
          )}
        >
          {(option: Option) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/** The caller has already filtered the options; their names need not contain the typed text. */
function isAnything(): boolean {
  return true
}
