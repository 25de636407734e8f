/** Position of a row's tooltip: beside the book where there is room, else below or above the row. Pure. */

/** CSS lengths for a fixed box; an omitted side is `auto`. */
export interface TipPosition {
  readonly top?: string
  readonly bottom?: string
  readonly left?: string
  readonly right?: string
  readonly translate?: string
}

interface Box {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const tipWidth = 232
const tipHeight = 140
const gap = 8

export function positionTip(row: Box, screen: { readonly width: number; readonly height: number }): TipPosition {
  const middle = Math.min(Math.max((row.top + row.bottom) / 2, tipHeight / 2), screen.height - tipHeight / 2)
  const beside = { top: `${middle}px`, translate: '0 -50%' }
  if (row.left >= tipWidth + gap) return { ...beside, right: `${screen.width - row.left + gap}px` }
  if (screen.width - row.right >= tipWidth + gap) return { ...beside, left: `${row.right + gap}px` }
  const left = `${Math.max(row.left + gap, 0)}px`
  if (row.bottom + tipHeight + gap <= screen.height) return { top: `${row.bottom + gap}px`, left }
  return { bottom: `${screen.height - row.top + gap}px`, left }
}
