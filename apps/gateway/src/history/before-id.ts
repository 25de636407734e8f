/** Ids are `sequence` or `sequence-index`; no id begins at the end of time. */
export function parseBefore(beforeId = `${Number.MAX_SAFE_INTEGER}-0`): [sequence: number, index: number] {
  const [sequence, index = 0] = beforeId.split('-').map(Number)
  return [Math.min(sequence ?? 0, Number.MAX_SAFE_INTEGER), index]
}
