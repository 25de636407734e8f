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
  /** Buttons, the one that goes on last. They stay in view however long the text is. */
  readonly actions?: ReactNode
  readonly size?: 'small' | 'medium' | 'large'
  /** `alertdialog` asks before something is lost: it is read out at once and only its buttons close it. */
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
}

/** A question in the middle of the page. Focus stays inside, Escape and the page behind it close it. */
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

/** Fades where it goes on. */
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
