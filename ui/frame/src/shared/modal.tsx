import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './modal.module.css'

export interface ModalProps {
  readonly label: string
  readonly kind: 'search' | 'settings' | 'drawer'
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A native dialog: the browser traps the focus, closes on Escape and restores the focus. */
export function Modal({ label, kind, onClose, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect, because its cleanup runs before the node is removed, so that closing can restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    // A click on the dialog itself hit its backdrop, because the content covers the rest. Escape is the keyboard way.
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

/** Closes the dialog around a control, by the native close. */
export function closeDialogOf(element: Element): void {
  element.closest('dialog')?.close()
}
