import type { ReactNode, RefObject } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import styles from './popover.module.css'

/** Put a Button and a Popover inside. */
export { DialogTrigger as PopoverTrigger }

/** For an overlay without a trigger around it, such as one that is fetched when its button is pressed: it is open while it is there. */
export interface OverlayTrigger {
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
}

export interface PopoverProps {
  /** Names it; shown as its heading unless `isTitleHidden`. */
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly placement?: NonNullable<AriaPopoverProps['placement']>
  readonly trigger?: OverlayTrigger
  readonly children: ReactNode
}

/** A little more, beside what was pressed. Escape, or pressing elsewhere, closes it. */
export function Popover({ title, isTitleHidden = false, placement = 'bottom start', trigger, children }: PopoverProps) {
  return (
    <AriaPopover {...(trigger && openAt(trigger))} className={styles['popover'] ?? ''} placement={placement} offset={6}>
      <Dialog className={styles['dialog'] ?? ''} {...(isTitleHidden ? { 'aria-label': title } : {})}>
        {!isTitleHidden && (
          <Heading slot="title" className={styles['title'] ?? ''}>
            {title}
          </Heading>
        )}
        {children}
      </Dialog>
    </AriaPopover>
  )
}

export function openAt({ triggerRef, onClose }: OverlayTrigger): AriaPopoverProps {
  return { triggerRef, isOpen: true, onOpenChange: (isOpen) => !isOpen && onClose() }
}
