import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { CheckIcon } from './icons.tsx'
import styles from './menu.module.css'

export { MenuTrigger }

export interface MenuProps<Item extends object> extends Omit<AriaMenuProps<Item>, 'className' | 'style'> {
  /** Long lists flow into columns on wide screens. */
  readonly columns?: 1 | 2 | 3
  readonly placement?: 'bottom start' | 'bottom end'
}

/** The menu with its popover: put it after a Button inside a MenuTrigger. */
export function Menu<Item extends object>({ columns = 1, placement = 'bottom end', ...props }: MenuProps<Item>) {
  return (
    <Popover className={styles['popover'] ?? ''} placement={placement} offset={6}>
      <AriaMenu {...props} className={styles['menu'] ?? ''} data-columns={columns} />
    </Popover>
  )
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'style' | 'children'> {
  readonly textValue: string
  readonly children: ReactNode
  /** Marks the choice that is in force. */
  readonly isCurrent?: boolean
}

export function MenuItem({ children, isCurrent = false, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem {...props} className={styles['item'] ?? ''} data-current={isCurrent || undefined}>
      <span className={styles['label']}>{children}</span>
      {isCurrent && <CheckIcon />}
    </AriaMenuItem>
  )
}
