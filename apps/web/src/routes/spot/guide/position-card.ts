/**
 * Positions the card beside its target, within the window: after it, before it, below it, above it, or in its lower
 * corner.
 */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const gapPx = 12

export function positionCard(
  target: Box,
  card: Pick<Box, 'width' | 'height'>,
  view: Pick<Box, 'width' | 'height'>,
  direction: 'ltr' | 'rtl' = 'ltr',
): Pick<Box, 'left' | 'top'> {
  const right = target.left + target.width + gapPx
  const left = target.left - gapPx - card.width
  const below = target.top + target.height + gapPx
  const above = target.top - gapPx - card.height
  const alignedTop = clamp(target.top, gapPx, view.height - card.height - gapPx)
  const alignedLeft = clamp(
    direction === 'ltr' ? target.left : target.left + target.width - card.width,
    gapPx,
    view.width - card.width - gapPx,
  )
  const beside = [
    { left: right, top: alignedTop },
    { left, top: alignedTop },
  ]
  const positions = [
    ...(direction === 'ltr' ? beside : beside.toReversed()),
    { left: alignedLeft, top: below },
    { left: alignedLeft, top: above },
  ]
  const fits = positions.find(
    (position) =>
      position.left >= gapPx &&
      position.top >= gapPx &&
      position.left + card.width <= view.width - gapPx &&
      position.top + card.height <= view.height - gapPx,
  )
  return (
    fits ?? {
      left: alignedLeft,
      top: clamp(target.top + target.height - card.height - gapPx, gapPx, view.height - card.height - gapPx),
    }
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}
