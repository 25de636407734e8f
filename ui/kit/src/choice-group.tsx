import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import styles from './choice-group.module.css'
import { classNames } from './class-names.ts'
import touch from './touch-target.module.css'

export interface ChoiceGroupProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** `tabs` is underlined, for panels; `segments` is filled, for modes; `words` is plain text, for kinds. */
  readonly variant?: 'tabs' | 'segments' | 'words'
  readonly children: ReactNode
}

/** Selects exactly one of a few options: one tab stop, arrow keys move, mirrored in Arabic. */
export function ChoiceGroup({ label, value, onChange, variant = 'tabs', children }: ChoiceGroupProps) {
  return (
    <ToggleButtonGroup
      className={styles[variant] ?? ''}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        for (const key of keys) onChange(String(key))
      }}
    >
      {children}
    </ToggleButtonGroup>
  )
}

export interface ChoiceProps {
  readonly id: string
  /** Market colours for the two sides of a trade. */
  readonly tone?: 'accent' | 'buy' | 'sell'
  readonly children: ReactNode
}

/** All other props (`data-…`) go to the button. */
export function Choice({ id, tone = 'accent', children, ...data }: ChoiceProps) {
  return (
    <ToggleButton {...data} id={id} className={classNames(styles['choice'], touch['target'])} data-tone={tone}>
      {children}
    </ToggleButton>
  )
}
