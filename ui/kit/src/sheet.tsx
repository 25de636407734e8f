/**
 * A modal sheet: a form, a list, a drawer. Focus stays inside, Escape closes; on a phone a sheet at the bottom edge can
 * also be pulled down by its head. Built on the library's hooks: its ready-made dialog would load menus and popovers
 * too, and on a phone trading waits for the sheet.
 */
import { useRef, type ReactNode } from 'react'
import { DismissButton, Overlay } from 'react-aria/Overlay'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import overlay from './overlay.module.css'
import styles from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'

export interface SheetProps {
  readonly title: string
  readonly closeLabel: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /**
   * Where it opens on wide screens: in the middle, or at the side where lines start or end. On phones `center` opens at
   * the bottom edge, within reach of the thumb.
   */
  readonly side?: 'center' | 'start' | 'end'
  readonly children: ReactNode
}

export function Sheet({ isOpen, ...props }: SheetProps) {
  if (!isOpen) return null
  return (
    <Overlay>
      <OpenSheet {...props} />
    </Overlay>
  )
}

function OpenSheet({ title, closeLabel, onClose, side = 'center', children }: Omit<SheetProps, 'isOpen'>) {
  const { sheet, dragProps } = useDragToClose(onClose)
  const dialog = useRef<HTMLElement>(null)
  const { modalProps, underlayProps } = useModalOverlay({ isDismissable: true }, openState(onClose), sheet)
  const { dialogProps, titleProps } = useDialog({}, dialog)
  return (
    <div
      {...underlayProps}
      className={`${overlay['overlay']} ${styles['overlay']}`}
      data-modal=""
      data-side={side}
      data-entering=""
    >
      <div {...modalProps} ref={sheet} className={styles['sheet']} data-side={side} data-entering="">
        <section {...dialogProps} ref={dialog} className={styles['dialog']}>
          <div className={`${overlay['head']} ${styles['head']}`} {...(side === 'center' ? dragProps : {})}>
            <h2 {...titleProps} className={overlay['title']}>
              {title}
            </h2>
            <IconButton size="small" label={closeLabel} onPress={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </section>
        {/* A second close button at its end for screen reader users. */}
        <DismissButton onDismiss={onClose} />
      </div>
    </div>
  )
}

/** The sheet is mounted only while open, so every change of state closes it. */
function openState(onClose: () => void) {
  return {
    isOpen: true,
    open: () => undefined,
    close: onClose,
    toggle: onClose,
    setOpen: onClose,
    point: null,
    setPoint: () => undefined,
  }
}
