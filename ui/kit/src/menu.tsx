import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu'
import { Header } from 'react-aria-components/Header'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { CheckIcon } from './icons.tsx'
import styles from './menu.module.css'
import { openAt, type OverlayTrigger } from './popover.tsx'

export { MenuTrigger }

export interface MenuProps<Item extends object> extends Omit<AriaMenuProps<Item>, 'className' | 'style'> {
  /** On wide screens long lists use several columns. */
  readonly columns?: 1 | 2 | 3
  readonly placement?: 'bottom start' | 'bottom end'
  readonly trigger?: OverlayTrigger
}

/** The menu with its popover: put it after a Button inside a MenuTrigger, or pass a `trigger`. */
export function Menu<Item extends object>({
  columns = 1,
  placement = 'bottom end',
  trigger,
  ...props
}: MenuProps<Item>) {
  return (
    <Popover
      {...(trigger && { ...openAt(trigger), 'aria-label': props['aria-label'] })}
      className={styles['popover'] ?? ''}
      placement={placement}
      offset={6}
    >
      <AriaMenu
        {...(trigger && { autoFocus: 'first', onClose: trigger.onClose })}
        {...props}
        className={styles['menu'] ?? ''}
        data-columns={columns}
      />
    </Popover>
  )
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly textValue: string
  readonly children: ReactNode
  readonly icon?: ReactNode
  /** Marks the current choice. */
  readonly isCurrent?: boolean
  /** `danger` is for destructive actions. */
  readonly tone?: 'plain' | 'danger'
}

export function MenuItem({ children, icon, isCurrent = false, tone = 'plain', ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      className={styles['item'] ?? ''}
      data-current={isCurrent || undefined}
      data-tone={tone}
      {...(isCurrent ? { render: renderCurrent } : {})}
    >
      {icon !== undefined && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['label']}>{children}</span>
      {isCurrent && <CheckIcon />}
    </AriaMenuItem>
  )
}

/** The library does not pass `aria-current` on. */
const renderCurrent: NonNullable<AriaMenuItemProps['render']> = (props) => {
  if (!('href' in props)) return <div {...props} aria-current="true" />
  const { children, ...rest } = props
  return (
    <a {...rest} aria-current="true">
      {children}
    </a>
  )
}

export function MenuSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AriaMenuSection className={styles['section'] ?? ''}>
      <Header className={styles['title'] ?? ''}>{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className={styles['separator'] ?? ''} />
}
