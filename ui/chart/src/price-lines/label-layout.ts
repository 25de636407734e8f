/**
 * Places labels beside their lines without overlap: each as near to its line as the others allow, in the order of the
 * lines. It minimises the sum of squared distances (labels that push each other move as one block).
 */
export type LabelRequest = {
  readonly key: string
  /** The position of its line; may be outside. */
  readonly y: number
  readonly height: number
  /** If there is no space for all, the lowest ranks are dropped. */
  readonly rank: number
}

export type LabelRoom = { readonly top: number; readonly bottom: number; readonly gap: number }

export type LabelLayout = {
  /** The middle of each label, from top to bottom. */
  readonly positions: readonly { readonly key: string; readonly y: number }[]
  readonly hidden: readonly string[]
}

type Block = { readonly first: number; count: number; sum: number }

export function layoutLabels(requests: readonly LabelRequest[], room: LabelRoom): LabelLayout {
  const { visible, hidden } = chooseLabels(requests, room)
  // Equal lines are sorted by key, so that two labels do not swap on every price change.
  const ordered = visible.sort((left, right) => left.y - right.y || (left.key < right.key ? -1 : 1))
  const offsets = offsetsOf(ordered, room.gap)
  // Minus its offset, a label only has to be above or level with the next one.
  const wanted = ordered.map(({ y }, index) => y - (offsets[index] as number))
  const least = room.top + (ordered[0]?.height ?? 0) / 2
  const most = room.bottom - (ordered.at(-1)?.height ?? 0) / 2 - (offsets.at(-1) ?? 0)
  const positions = poolNeighbours(wanted).map((value, index) => ({
    key: (ordered[index] as LabelRequest).key,
    y: Math.min(most, Math.max(least, value)) + (offsets[index] as number),
  }))
  return { positions, hidden }
}

function chooseLabels(requests: readonly LabelRequest[], { top, bottom, gap }: LabelRoom) {
  const byRank = requests.toSorted((left, right) => right.rank - left.rank)
  const visible: LabelRequest[] = []
  const hidden: string[] = []
  let used = -gap
  for (const request of byRank) {
    if (used + gap + request.height <= bottom - top) {
      used += gap + request.height
      visible.push(request)
    } else hidden.push(request.key)
  }
  return { visible, hidden }
}

/** The distance of each label's middle below the first one's when all touch. */
function offsetsOf(labels: readonly LabelRequest[], gap: number): readonly number[] {
  let offset = 0
  return labels.map(({ height }, index) => {
    const before = labels[index - 1]
    if (before) offset += (before.height + height) / 2 + gap
    return offset
  })
}

/** The nearest non-decreasing values: a block that would be above the previous one joins it at their mean. */
function poolNeighbours(values: readonly number[]): readonly number[] {
  const blocks: Block[] = []
  for (const [first, value] of values.entries()) {
    let block: Block = { first, count: 1, sum: value }
    let before = blocks.at(-1)
    while (before && before.sum / before.count >= block.sum / block.count) {
      block = { first: before.first, count: before.count + block.count, sum: before.sum + block.sum }
      blocks.pop()
      before = blocks.at(-1)
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ count, sum }) => Array.from({ length: count }, () => sum / count))
}
