import type { PopoverProps } from '@argosy/kit/popover'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useOverlayTrigger, type TriggerProps } from './overlay-trigger.ts'

const loadPopover = () => loadChunk(() => import('@argosy/kit/popover'))
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }))

export interface LazyPopoverProps extends Omit<PopoverProps, 'trigger' | 'children'> {
  /** The button, with what makes it one that opens a dialog. */
  readonly renderButton: (trigger: TriggerProps) => ReactNode
  readonly children: ReactNode
}

/** A button with a little more beside it, fetched when it is needed. */
export function LazyPopover({ renderButton, children, ...popover }: LazyPopoverProps) {
  const { isOpen, close, triggerProps } = useOverlayTrigger('dialog', loadPopover)
  return (
    <>
      {renderButton(triggerProps)}
      {isOpen && (
        <Suspense fallback={null}>
          <Popover {...popover} trigger={{ triggerRef: triggerProps.ref, onClose: close }}>
            {children}
          </Popover>
        </Suspense>
      )}
    </>
  )
}
