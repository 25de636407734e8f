import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-part.ts'
import type { MenuListProps } from './menu-list.tsx'
import { useOverlayDoor, type DoorProps } from './overlay-door.ts'

const loadList = () => loadChunk(() => import('./menu-list.tsx'))
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }))

export interface LateMenuProps<Id extends string> extends Omit<MenuListProps<Id>, 'door'> {
  /** The button, with what makes it one that opens a menu. */
  readonly children: (door: DoorProps) => ReactNode
}

/** A button with a menu that is fetched when it is needed. */
export function LateMenu<Id extends string>({ children, ...list }: LateMenuProps<Id>) {
  const { isOpen, close, doorProps } = useOverlayDoor('menu', loadList)
  return (
    <>
      {children(doorProps)}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList
            {...(list as unknown as MenuListProps<string>)}
            door={{ triggerRef: doorProps.ref, onClose: close }}
          />
        </Suspense>
      )}
    </>
  )
}
