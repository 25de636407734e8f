import { useRef, type PointerEvent } from 'react'

/** As the style sheet says it: only there the sheet lies at the bottom edge. */
const phoneQuery = '(max-width: 768px)'
const closePx = 96
/** A flick closes however short it is. */
const flickPxPerMs = 0.6

interface Hold {
  readonly pointerId: number
  readonly startY: number
  lastY: number
  lastMs: number
  speed: number
}

/** `sheet` is for the sheet, `dragProps` for its head: it follows the thumb downwards and closes when it was pulled far or fast enough. */
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
      // Upwards there is nowhere to go.
      move(Math.max(0, clientY - held.startY), 'none')
    },
    onPointerUp({ pointerId, timeStamp }: PointerEvent<HTMLElement>): void {
      const held = hold.current
      if (held?.pointerId !== pointerId) return
      hold.current = null
      const pulledPx = held.lastY - held.startY
      // A thumb that stopped before it let go did not flick.
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
