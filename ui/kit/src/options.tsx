/** The options of a select and a combo box. Not exported by the kit. */
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { CheckIcon } from './icons.tsx'
import styles from './options.module.css'

export interface Option<Id extends string = string> {
  readonly id: Id
  /** The option as text: matched when typing, and announced. */
  readonly label: string
  /** A muted text at the end: a code, a balance. */
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}

export function OptionItem({ option }: { readonly option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      value={option}
      isDisabled={option.isDisabled ?? false}
      className={styles['option'] ?? ''}
    >
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={styles['label']}>{option.label}</span>
          {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
          <span className={styles['check']}>{isSelected && <CheckIcon />}</span>
        </>
      )}
    </ListBoxItem>
  )
}
