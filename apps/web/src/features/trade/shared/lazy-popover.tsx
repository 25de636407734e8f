import type { PopoverProps } from '@argosy/kit/popover'
import { lazy, Suspense, type ReactNode } from 'react'
import { loadChunk } from '../../../document/load-chunk.ts'
import { useOverlayTrigger, type TriggerProps } from './overlay-trigger.ts'

const loadPopover = () => loadChunk(() => import('@argosy/kit/popover'))
const Popover = lazy(async () => ({ default: (await loadPopover()).Popover }))

export interface LazyPopoverProps extends Omit<PopoverProps, 'trigger' | 'children'> {
  /** Renders the button with the props of a dialog trigger. */
  readonly renderButton: (trigger: TriggerProps) => ReactNode
  readonly children: ReactNode
}

/** A button with a lazy popover. */
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
