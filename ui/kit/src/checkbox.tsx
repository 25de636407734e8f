import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import { CheckIcon, MinusIcon } from './icons.tsx'
import touch from './touch-target.module.css'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  readonly size?: 'small' | 'medium'
  /** The label; without it set an `aria-label`, as for the box that selects a table row. */
  readonly children?: ReactNode
}

export function Checkbox({ size = 'medium', children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      validationBehavior="aria"
      className={classNames(styles['choice'], size === 'small' && styles['small'], touch['target'])}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles['box']}>
            {isIndeterminate ? <MinusIcon /> : isSelected ? <CheckIcon /> : undefined}
          </span>
          {children !== undefined && <span className={styles['words']}>{children}</span>}
        </>
      )}
    </AriaCheckbox>
  )
}
