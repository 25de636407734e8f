import { useRef, useState, type RefObject } from 'react'

/** What a button needs to open an overlay that is not there yet. */
export interface TriggerProps {
  readonly ref: RefObject<HTMLButtonElement | null>
  readonly 'aria-haspopup': 'menu' | 'dialog'
  readonly 'aria-expanded': boolean
  readonly onPress: () => void
  readonly onHoverStart: () => void
  readonly onPressStart: () => void
  readonly onFocus: () => void
  readonly onKeyDown: (event: { readonly key: string; continuePropagation?: () => void }) => void
}

export interface OverlayTriggerState {
  readonly isOpen: boolean
  readonly close: () => void
  readonly triggerProps: TriggerProps
}

/** The overlay’s code is on its way as soon as a hand or the focus comes near: most visits open none, and need not load it. */
export function useOverlayTrigger(kind: 'menu' | 'dialog', load: () => Promise<unknown>): OverlayTriggerState {
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const fetchIt = () => void load()
  return {
    isOpen,
    close: () => setOpen(false),
    triggerProps: {
      ref,
      'aria-haspopup': kind,
      'aria-expanded': isOpen,
      onPress: () => setOpen(!isOpen),
      onHoverStart: fetchIt,
      onPressStart: fetchIt,
      onFocus: fetchIt,
      // As every menu button does. Other keys are somebody else's: Escape leads out of full screen.
      onKeyDown: (event) => {
        if (kind === 'menu' && event.key === 'ArrowDown') setOpen(true)
        else event.continuePropagation?.()
      },
    },
  }
}
