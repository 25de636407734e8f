/** Labels on the price axis: the last price keeps its position; those of orders move away from it and each other. */
import { layoutLabels, type LabelRoom } from './label-layout.ts'

const height = 18
const lastHeight = 19
const gap = 1

/** The middle of each label, in the order of the lines; undefined if the line is out of view or there is no space. */
export function layoutTags(
  lineYs: readonly number[],
  lastY: number | undefined,
  plotHeight: number,
): readonly (number | undefined)[] {
  const isSeen = (y: number) => y >= 0 && y <= plotHeight
  const seen = lineYs
    .map((y, index) => ({ key: String(index), y, height, rank: 0 }))
    .filter(({ y }) => isSeen(y))
    .toSorted((one, other) => one.y - other.y)
  const positions = new Map<number, number>()
  const fill = (requests: typeof seen, room: LabelRoom) => {
    for (const { key, y } of layoutLabels(requests, room).positions) positions.set(Number(key), Math.round(y))
  }
  if (lastY === undefined || !isSeen(lastY)) fill(seen, { top: 0, bottom: plotHeight, gap })
  else {
    const above = { top: 0, bottom: lastY - lastHeight / 2 - gap, gap }
    const below = { top: lastY + lastHeight / 2 + gap, bottom: plotHeight, gap }
    const wanted = seen.filter(({ y }) => y < lastY).length
    // Near an edge there is no space for all: those next to the last price go to its other side.
    const count = Math.min(Math.max(wanted, seen.length - capacityOf(below)), capacityOf(above))
    fill(seen.slice(0, count), above)
    fill(seen.slice(count), below)
  }
  return lineYs.map((_, index) => positions.get(index))
}

function capacityOf({ top, bottom }: LabelRoom): number {
  return Math.max(0, Math.floor((bottom - top + gap) / (height + gap)))
}
