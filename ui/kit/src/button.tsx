import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { useAnnouncedId } from './announced-id.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import touch from './touch-target.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'isPending' | 'children'> {
  /** `buy` and `sell` carry market colours, `danger` destroys something, `quiet` is for toolbars. */
  readonly tone?: 'accent' | 'plain' | 'quiet' | 'danger' | 'buy' | 'sell'
  readonly size?: 'small' | 'medium' | 'large'
  /** What is being waited for, in words. As long as there are some, the button turns and cannot be pressed. */
  readonly pendingLabel?: string | false | undefined
  readonly className?: string
  readonly children?: ReactNode
}

export function Button({
  tone = 'plain',
  size = 'medium',
  pendingLabel = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const isPending = pendingLabel !== false
  const id = useAnnouncedId(isPending)
  return (
    <AriaButton
      id={id}
      {...props}
      isPending={isPending}
      className={classNames(styles['button'], styles[tone], styles[size], touch['target'], className)}
    >
      {/* The words keep their room: a button does not change its width while it works. */}
      {isPending ? <span className={styles['waiting']}>{children}</span> : children}
      {isPending && <ProgressBar className={styles['spinner'] ?? ''} aria-label={pendingLabel} isIndeterminate />}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The button's whole meaning in words; the picture alone says nothing to many. */
  readonly label: string
  readonly children: ReactNode
}

/** A square button with a picture. */
export function IconButton({ label, tone = 'quiet', className, ...props }: IconButtonProps) {
  return <Button {...props} tone={tone} aria-label={label} className={classNames(styles['icon'], className)} />
}
