import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import type { MenuListProps } from './menu-list.tsx'
import { useOverlayTrigger, type TriggerProps } from './overlay-trigger.ts'

const loadList = () => loadChunk(() => import('./menu-list.tsx'))
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }))

export interface LazyMenuProps<Id extends string> extends Omit<MenuListProps<Id>, 'trigger'> {
  /** Renders the button with the props of a menu trigger. */
  readonly children: (trigger: TriggerProps) => ReactNode
}

/** A button with a lazy menu. */
export function LazyMenu<Id extends string>({ children, ...list }: LazyMenuProps<Id>) {
  const { isOpen, close, triggerProps } = useOverlayTrigger('menu', loadList)
  return (
    <>
      {children(triggerProps)}
      {isOpen && (
        <Suspense fallback={null}>
          <MenuList
            {...(list as unknown as MenuListProps<string>)}
            trigger={{ triggerRef: triggerProps.ref, onClose: close }}
          />
        </Suspense>
      )}
    </>
  )
}
