import type { ReactNode, RefObject } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import styles from './popover.module.css'

/** Contains a Button and a Popover. */
export { DialogTrigger as PopoverTrigger }

/** For an overlay without a trigger around it, such as one loaded when its button is pressed: mounted means open. */
export interface OverlayTrigger {
  readonly triggerRef: RefObject<Element | null>
  readonly onClose: () => void
}

export interface PopoverProps {
  /** The accessible name; shown as a heading unless `isTitleHidden`. */
  readonly title: string
  readonly isTitleHidden?: boolean
  readonly placement?: NonNullable<AriaPopoverProps['placement']>
  readonly trigger?: OverlayTrigger
  readonly children: ReactNode
}

/** Additional content beside the pressed control. Escape or a press elsewhere closes it. */
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
