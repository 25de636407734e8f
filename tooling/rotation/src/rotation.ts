/**
 * The rotation: checks that search (languages × pages × sizes, seeds, mutants, benches) are distributed over ten
 * slices. Each run of CI does one slice, chosen by the number of commits, so that ten consecutive commits run
 * everything.
 */
export const sliceCount = 10

/** The variable with the slice for the tools that CI starts; without it a tool does its whole work. */
export const sliceVariable = 'ARGOSY_SLICE'

export class NoSuchSliceError extends Error {
  override name = 'NoSuchSliceError'
}

/** The slice of a run, from 1 to `sliceCount`. */
export function sliceOfCommit(commitCount: number): number {
  return (commitCount % sliceCount) + 1
}

export function parseSlice(text: string): number {
  const slice = Number(text)
  if (!Number.isInteger(slice) || slice < 1 || slice > sliceCount)
    throw new NoSuchSliceError(`no slice ${text}: there are 1 to ${sliceCount}`)
  return slice
}

/** The slice that CI chose for this process, or undefined outside a slice. */
export function readSlice(env: NodeJS.ProcessEnv = process.env): number | undefined {
  const text = env[sliceVariable]
  return text === undefined || text === '' ? undefined : parseSlice(text)
}

/** The items of one slice. Every item belongs to exactly one slice, and the slices differ by one item at most. */
export function itemsOfSlice<Item>(items: readonly Item[], slice: number): readonly Item[] {
  return items.filter((_, index) => (index % sliceCount) + 1 === slice)
}
