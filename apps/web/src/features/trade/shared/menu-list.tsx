import { Menu, MenuItem } from '@argosy/kit/menu'
import type { OverlayTrigger } from '@argosy/kit/popover'
import type { ReactNode } from 'react'

export interface MenuEntry<Id extends string> {
  readonly id: Id
  /** Text for type-ahead. */
  readonly text: string
  readonly content: ReactNode
  /** Attributes for tests and styles, such as `data-type`. */
  readonly data?: Readonly<Record<`data-${string}`, string>>
}

export interface MenuListProps<Id extends string> {
  readonly label: string
  readonly entries: readonly MenuEntry<Id>[]
  /** The current choice. */
  readonly current: Id | undefined
  readonly onChoose: (id: Id) => void
  readonly placement?: 'bottom start' | 'bottom end'
  readonly trigger: OverlayTrigger
}

export function MenuList<Id extends string>({ label, entries, current, onChoose, ...menu }: MenuListProps<Id>) {
  return (
    <Menu {...menu} aria-label={label} onAction={(key) => onChoose(key as Id)}>
      {entries.map(({ id, text, content, data }) => (
        <MenuItem {...data} key={id} id={id} textValue={text} isCurrent={id === current}>
          {content}
        </MenuItem>
      ))}
    </Menu>
  )
}
