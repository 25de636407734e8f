import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { useAnnouncedId } from './announced-id.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import touch from './touch-target.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'isPending' | 'children'> {
  /** `buy` and `sell` have market colours, `danger` is for destructive actions, `quiet` is for toolbars. */
  readonly tone?: 'accent' | 'plain' | 'quiet' | 'danger' | 'buy' | 'sell'
  readonly size?: 'small' | 'medium' | 'large'
  /** What the button is waiting for. While it is set, the button shows a spinner and cannot be pressed. */
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
      {/* The text keeps its space, so that the button does not change its width while pending. */}
      {isPending ? <span className={styles['waiting']}>{children}</span> : children}
      {isPending && <ProgressBar className={styles['spinner'] ?? ''} aria-label={pendingLabel} isIndeterminate />}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The accessible name; the icon alone is not enough. */
  readonly label: string
  readonly children: ReactNode
}

/** A square button with an icon. */
export function IconButton({ label, tone = 'quiet', className, ...props }: IconButtonProps) {
  return <Button {...props} tone={tone} aria-label={label} className={classNames(styles['icon'], className)} />
}
