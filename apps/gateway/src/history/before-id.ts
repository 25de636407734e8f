/** Ids are `sequence` or `sequence-index`; without an id the newest row is first. */
export function parseBefore(beforeId = `${Number.MAX_SAFE_INTEGER}-0`): [sequence: number, index: number] {
  const [sequence, index = 0] = beforeId.split('-').map(Number)
  return [Math.min(sequence ?? 0, Number.MAX_SAFE_INTEGER), index]
}
