/** Positions lines, labels and price tags, directly in the DOM, once per frame. */
import type { Shown } from '@argosy/chart/canvas'
import { layoutLabels, layoutTags, type PriceLine } from '@argosy/chart/price-lines'
import type { PriceTicks } from '@argosy/exchange'

const labelHeight = 22
const labelGap = 2
// The counter of orders beyond the visible range is at the edge, so labels leave it free.
const beyondHeight = 26

/** The lines inside the visible range, and how many are beyond it. */
export interface SeenLines {
  readonly lines: readonly PriceLine[]
  readonly above: number
  readonly below: number
}

/** `moved` is the temporary price of a dragged line. */
export function layoutLines(
  root: HTMLElement,
  { lines, above, below }: SeenLines,
  shown: Shown,
  moved: { readonly key: string; readonly price: PriceTicks } | undefined,
): void {
  const { space, picture } = shown
  const priceOf = (line: PriceLine) => (line.key === moved?.key ? moved.price : line.price)
  const yOf = new Map(lines.map((line) => [line.key, Math.round(space.yOf(priceOf(line)))]))
  const room = {
    top: picture.legendHeight + (above > 0 ? beyondHeight : 2),
    bottom: space.height - (below > 0 ? beyondHeight : 2),
    gap: labelGap,
  }
  const requests = lines.map(({ key, mark }) => ({
    key,
    y: yOf.get(key) ?? 0,
    height: labelHeight,
    rank: key === moved?.key ? 2 : mark === 'position' ? 1 : 0,
  }))
  const { positions, hidden } = layoutLabels(requests, room)
  const tags = layoutTags([...yOf.values()], picture.lastY, space.height)
  const tagY = new Map([...yOf.keys()].map((key, index) => [key, tags[index]]))
  const labelY = new Map(positions.map(({ key, y }) => [key, Math.round(y)]))
  write(root, '--plot-width', `${picture.plotWidth}px`)
  write(root, '--plot-height', `${space.height}px`)
  write(root, '--legend-height', `${picture.legendHeight}px`)
  for (const element of root.querySelectorAll<HTMLElement>('[data-line]')) {
    const key = element.dataset['line'] ?? ''
    const y = yOf.get(key)
    if (y === undefined) continue
    const isIn = y >= 0 && y <= space.height
    write(element, '--line-y', `${y}px`)
    write(element, '--label-y', `${labelY.get(key) ?? y}px`)
    write(element, '--tag-y', `${tagY.get(key) ?? y}px`)
    element.toggleAttribute('data-untagged', tagY.get(key) === undefined)
    element.toggleAttribute('data-off', !isIn || hidden.includes(key))
  }
}

function write(element: HTMLElement, name: string, value: string): void {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}
