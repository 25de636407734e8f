import { useRef, type PointerEvent } from 'react'

/** As in the style sheet: only there the sheet is at the bottom edge. */
const phoneQuery = '(max-width: 768px)'
const closePx = 96
/** A flick closes it at any distance. */
const flickPxPerMs = 0.6

interface Hold {
  readonly pointerId: number
  readonly startY: number
  lastY: number
  lastMs: number
  speed: number
}

/** Props for the sheet and its head: the sheet follows the thumb down and closes when pulled far or fast enough. */
export function useDragToClose(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null)
  const hold = useRef<Hold>(null)

  function move(offsetPx: number, transition: string): void {
    const element = sheet.current
    if (!element) return
    element.style.transition = transition
    element.style.translate = offsetPx === 0 ? '' : `0 ${offsetPx}px`
  }

  const dragProps = {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isButton || event.button !== 0 || !matchMedia(phoneQuery).matches) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { pointerId, clientY, timeStamp } = event
      hold.current = { pointerId, startY: clientY, lastY: clientY, lastMs: timeStamp, speed: 0 }
    },
    onPointerMove({ pointerId, clientY, timeStamp }: PointerEvent<HTMLElement>): void {
      const held = hold.current
      if (held?.pointerId !== pointerId) return
      held.speed = (clientY - held.lastY) / Math.max(1, timeStamp - held.lastMs)
      held.lastY = clientY
      held.lastMs = timeStamp
      // It cannot move upwards.
      move(Math.max(0, clientY - held.startY), 'none')
    },
    onPointerUp({ pointerId, timeStamp }: PointerEvent<HTMLElement>): void {
      const held = hold.current
      if (held?.pointerId !== pointerId) return
      hold.current = null
      const pulledPx = held.lastY - held.startY
      // A thumb that stopped before its release did not flick.
      const isFlick = pulledPx > 24 && held.speed > flickPxPerMs && timeStamp - held.lastMs < 100
      if (pulledPx > closePx || isFlick) onClose()
      else move(0, 'translate var(--motion)')
    },
    onPointerCancel(): void {
      hold.current = null
      move(0, 'translate var(--motion)')
    },
  }
  return { sheet, dragProps }
}
