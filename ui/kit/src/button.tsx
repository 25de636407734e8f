import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** `buy` and `sell` carry market colours; `quiet` is for toolbars. */
  readonly tone?: 'accent' | 'plain' | 'quiet' | 'buy' | 'sell'
  readonly size?: 'small' | 'medium' | 'large'
  readonly className?: string
}

export function Button({ tone = 'plain', size = 'medium', className, ...props }: ButtonProps) {
  return <AriaButton {...props} className={classNames(styles['button'], styles[tone], styles[size], className)} />
}
