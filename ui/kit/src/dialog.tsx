import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './dialog.module.css'
import overlay from './overlay.module.css'
import { useScrollEdges } from './use-scroll-edges.ts'

export interface DialogProps {
  readonly title: string
  readonly closeLabel: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Buttons, the confirming one last. They stay in view however long the text is. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** `alertdialog` confirms a loss: it is read out at once and only its buttons close it. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
}

/** A modal question. Focus stays inside; Escape or a press on the page behind closes it. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, isOpen, onClose, actions, size = 'medium', role = 'dialog', children } = props
  const isAlert = role === 'alertdialog'
  return (
    <ModalOverlay
      className={`${overlay['overlay']} ${styles['overlay']}`}
      data-modal=""
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={!isAlert}
    >
      <Modal className={styles['modal'] ?? ''} data-size={size}>
        <AriaDialog className={styles['dialog'] ?? ''} role={role}>
          <div className={overlay['head']}>
            <Heading slot="title" className={overlay['title'] ?? ''}>
              {title}
            </Heading>
            {!isAlert && (
              <IconButton size="small" label={closeLabel} onPress={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
          <Content>{children}</Content>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Fades at an edge beyond which it scrolls. */
function Content({ children }: { readonly children: ReactNode }) {
  const { box, first, last } = useScrollEdges()
  return (
    <div ref={box} className={styles['content']}>
      <div ref={first} />
      {children}
      <div ref={last} />
    </div>
  )
}
