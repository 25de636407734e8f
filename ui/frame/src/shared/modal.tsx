import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './modal.module.css'

export interface ModalProps {
  readonly label: string
  readonly kind: 'search' | 'settings' | 'drawer'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native dialog: the browser holds the focus inside, closes on Escape and gives the focus back. */
export function Modal({ label, kind, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect: its end comes before the node goes, so that closing can still return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // A press on the dialog itself is a press on its backdrop: the content covers the rest. Escape is its keyboard twin.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles['dialog']} ${styles[kind]}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles['body']}>{children}</div>
    </dialog>
  )
}

/** Closes the dialog that a control stands in, the native way. */
export function closeDialogOf(element: Element): void {
  element.closest('dialog')?.close()
}
