import type { PriceTicks } from '@argosy/exchange'
import { clampAnchor, priceMax, timeMsMax, type Anchor, type Drawing } from './drawing.ts'
import type { Grasp } from './hit.ts'

/** The drawing after a drag of this part from one anchor to another. */
export function moveDrawing(drawing: Drawing, grasp: Grasp, from: Anchor, to: Anchor): Drawing {
  return grasp.part === 'grip' ? moveGrip(drawing, grasp.index, to) : moveBody(drawing, from, to)
}

function moveGrip(drawing: Drawing, index: number, to: Anchor): Drawing {
  const { kind, anchors } = drawing
  const target = clampAnchor(to)
  // A rectangle has four grips but two anchors: each of the other two corners moves one side of each anchor.
  if (kind === 'rectangle' && index % 2 === 1) {
    const [first, second] = anchors as readonly [Anchor, Anchor]
    return {
      ...drawing,
      anchors:
        index === 1
          ? [
              { ...first, price: target.price },
              { ...second, timeMs: target.timeMs },
            ]
          : [
              { ...first, timeMs: target.timeMs },
              { ...second, price: target.price },
            ],
    }
  }
  const anchorIndex = kind === 'rectangle' && index === 2 ? 1 : index
  return { ...drawing, anchors: anchors.map((anchor, at) => (at === anchorIndex ? target : anchor)) }
}

/** Moves all anchors equally; if one would leave the valid range, all stop, so that the shape does not change. */
function moveBody(drawing: Drawing, from: Anchor, to: Anchor): Drawing {
  const times = drawing.anchors.map(({ timeMs }) => timeMs)
  const prices = drawing.anchors.map(({ price }) => price)
  const byMs = Math.round(
    Math.min(timeMsMax - Math.max(...times), Math.max(-Math.min(...times), to.timeMs - from.timeMs)),
  )
  const lowest = prices.reduce((least, price) => (price < least ? price : least))
  const highest = prices.reduce((most, price) => (price > most ? price : most))
  const byTicks = clamp(to.price - from.price, 1n - lowest, priceMax - highest)
  return {
    ...drawing,
    anchors: drawing.anchors.map(({ timeMs, price }) => ({
      timeMs: timeMs + byMs,
      price: (price + byTicks) as PriceTicks,
    })),
  }
}

function clamp(value: bigint, min: bigint, max: bigint): bigint {
  return value < min ? min : value > max ? max : value
}
