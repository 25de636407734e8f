import { useRef, useState, type RefObject } from 'react'

/** Props of a button that opens a lazy overlay. */
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

/** The overlay's code is preloaded when the pointer or the focus reaches the button: most visits open none. */
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
      // ArrowDown opens the menu, as usual. Other keys propagate: Escape leaves full screen.
      onKeyDown: (event) => {
        if (kind === 'menu' && event.key === 'ArrowDown') setOpen(true)
        else event.continuePropagation?.()
      },
    },
  }
}
