import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'
import touch from './touch-target.module.css'

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  readonly size?: 'small' | 'medium'
  readonly children?: ReactNode
}

/** Takes effect at once; use a checkbox for a value that a button submits. */
export function Switch({ size = 'medium', children, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={classNames(styles['choice'], size === 'small' && styles['small'], touch['target'])}
    >
      <span className={styles['track']} />
      {children !== undefined && <span className={styles['words']}>{children}</span>}
    </AriaSwitch>
  )
}
