import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'

export interface Popup {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Contains button and panel. */
  readonly rootRef: RefObject<HTMLDivElement | null>
  readonly buttonRef: RefObject<HTMLButtonElement | null>
  readonly onBlur: (event: FocusEvent) => void
}

/** A disclosure: closed by an outside press, a followed link, Escape or a focus change; Escape restores the focus. */
export function usePopup(): Popup {
  const [isOpen, setOpen] = useState(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const root = rootRef.current
    if (!isOpen || !root) return
    const onPointerDown = (event: PointerEvent) => {
      // Seen from the document an element's shadow tree is one node: the composed path has the pressed element.
      if (!event.composedPath().includes(root)) setOpen(false)
    }
    // A navigation from here closes it.
    const onClick = (event: MouseEvent) => {
      const path = event.composedPath()
      if (path.includes(root) && path.some((node) => node instanceof HTMLAnchorElement)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick)
    }
  }, [isOpen])

  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget
    if (next instanceof Node && !rootRef.current?.contains(next)) setOpen(false)
  }

  return { isOpen, setOpen, rootRef, buttonRef, onBlur }
}
