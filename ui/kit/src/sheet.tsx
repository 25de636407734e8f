import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
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
   * Where it comes from on wide screens: the middle, or the side where lines start or end. On phones `center` comes from
   * the bottom edge, within reach of the thumb.
   */
  readonly side?: 'center' | 'start' | 'end'
  readonly children: ReactNode
}

/**
 * A part of the page that comes when called: a form, a list, a drawer. Focus stays inside, Escape closes; what came from the
 * bottom edge of a phone is also pulled down by its head.
 */
export function Sheet({ title, closeLabel, isOpen, onClose, side = 'center', children }: SheetProps) {
  const { sheet, dragProps } = useDragToClose(onClose)
  return (
    <ModalOverlay
      className={`${overlay['overlay']} ${styles['overlay']}`}
      data-side={side}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal ref={sheet} className={styles['sheet'] ?? ''} data-side={side}>
        <Dialog className={styles['dialog'] ?? ''}>
          <div className={`${overlay['head']} ${styles['head']}`} {...(side === 'center' ? dragProps : {})}>
            <Heading slot="title" className={overlay['title'] ?? ''}>
              {title}
            </Heading>
            <IconButton size="small" label={closeLabel} onPress={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
