import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, OverlayArrow, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** One short sentence. Essential text needs a place on the page, because touch screens show no tooltips. */
  readonly text: ReactNode
  readonly placement?: 'top' | 'bottom' | 'start' | 'end'
  /** A Button. */
  readonly children: ReactNode
}

const delayMs = 400

/** Explains the hovered or focused control; Escape hides it. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={delayMs} closeDelay={0}>
      {children}
      <AriaTooltip className={styles['tooltip'] ?? ''} placement={placement} offset={8}>
        <OverlayArrow className={styles['arrow'] ?? ''}>
          <svg width="10" height="5" viewBox="0 0 10 5" aria-hidden="true">
            <path d="M0 0h10L5 5Z" />
          </svg>
        </OverlayArrow>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
