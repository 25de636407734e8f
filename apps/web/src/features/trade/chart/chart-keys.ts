import type { PriceTicks } from '@argosy/exchange'
import type { KeyboardEvent } from 'react'
import type { ChartController } from './chart-controller.ts'

/** Handles a key on the chart; false when the chart does not use it. */
export function handleChartKey(
  { canvas }: Pick<ChartController, 'canvas'>,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  onPickPrice: ((price: PriceTicks) => void) | undefined,
): boolean {
  if (event.ctrlKey || event.metaKey) return false
  const far = event.shiftKey ? 10 : 1
  switch (event.key) {
    // Left is older in every writing direction: charts are not mirrored.
    case 'ArrowLeft':
      canvas.moveCrosshair(-far, 0)
      return true
    case 'ArrowRight':
      canvas.moveCrosshair(far, 0)
      return true
    case 'ArrowUp':
      canvas.moveCrosshair(0, far)
      return true
    case 'ArrowDown':
      canvas.moveCrosshair(0, -far)
      return true
    case '+':
    case '=':
      canvas.zoomBy(1.2)
      return true
    case '-':
      canvas.zoomBy(1 / 1.2)
      return true
    case 'Home':
      canvas.panBy(200)
      return true
    case 'End':
      canvas.reset()
      return true
    case 'Escape':
      canvas.hideCrosshair()
      return false
    case 'Enter': {
      const shown = canvas.shown()
      if (!shown?.crosshair || shown.crosshair.y > shown.space.height || !onPickPrice) return false
      onPickPrice(shown.space.ticksAt(shown.crosshair.y))
      return true
    }
    default:
      return false
  }
}
