import type { PopoverProps } from '@argosy/kit/popover'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-part.ts'
import { useOverlayDoor, type DoorProps } from './overlay-door.ts'

const loadPopover = () => loadChunk(() => import('@argosy/kit/popover'))
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }))

export interface LatePopoverProps extends Omit<PopoverProps, 'door' | 'children'> {
  /** The button, with what makes it one that opens a dialog. */
  readonly renderButton: (door: DoorProps) => ReactNode
  readonly children: ReactNode
}

/** A button with a little more beside it, fetched when it is needed. */
export function LatePopover({ renderButton, children, ...popover }: LatePopoverProps) {
  const { isOpen, close, doorProps } = useOverlayDoor('dialog', loadPopover)
  return (
    <>
      {renderButton(doorProps)}
      {isOpen && (
        <Suspense fallback={null}>
          <Popover {...popover} door={{ triggerRef: doorProps.ref, onClose: close }}>
            {children}
          </Popover>
        </Suspense>
      )}
    </>
  )
}
