/** The positions of the panes: candles on top, one pane below for each indicator with its own. */
export type PlacedPane = { readonly key: string; readonly top: number; readonly height: number }

export const pricePane = 'price'
const ownHeight = 92
const ownMin = 36
// The candles keep at least this share of the height.
const priceShareMin = 0.45

/** `heights` are those that the user dragged. */
export function layoutPanes(
  height: number,
  ownKeys: readonly string[],
  heights: ReadonlyMap<string, number>,
): readonly PlacedPane[] {
  const wanted = ownKeys.map((key) => Math.max(ownMin, heights.get(key) ?? Math.min(ownHeight, height * 0.2)))
  const sum = wanted.reduce((total, one) => total + one, 0)
  const room = height * (1 - priceShareMin)
  const shrink = sum > room ? room / sum : 1
  const own = wanted.map((one) => Math.floor(one * shrink))
  const priceHeight = height - own.reduce((total, one) => total + one, 0)
  const panes: PlacedPane[] = [{ key: pricePane, top: 0, height: priceHeight }]
  let top = priceHeight
  for (const [index, key] of ownKeys.entries()) {
    const one = own[index] ?? 0
    panes.push({ key, top, height: one })
    top += one
  }
  return panes
}

/** The pane below a dragged line grows by the height that the pane above loses. */
export function dragSeparator(panes: readonly PlacedPane[], index: number, byPx: number): ReadonlyMap<string, number> {
  const heights = new Map(panes.slice(1).map(({ key, height }) => [key, height]))
  const below = panes[index]
  const above = panes[index - 1]
  if (!below || !above) return heights
  const aboveMin = above.key === pricePane ? 80 : ownMin
  const moved = Math.max(ownMin - below.height, Math.min(above.height - aboveMin, -byPx))
  heights.set(below.key, below.height + moved)
  if (above.key !== pricePane) heights.set(above.key, above.height - moved)
  return heights
}
