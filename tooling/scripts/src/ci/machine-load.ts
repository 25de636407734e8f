import { cpus } from 'node:os'

/** Starts measuring; the returned function gives the share of all cores that has been busy since. */
export function watchMachine(): () => number {
  const before = readTimes()
  return () => {
    const after = readTimes()
    const total = after.total - before.total
    return total === 0 ? 0 : 1 - (after.idle - before.idle) / total
  }
}

function readTimes(): { readonly idle: number; readonly total: number } {
  const times = cpus().map((core) => core.times)
  const total = times.flatMap((each) => Object.values(each)).reduce((sum, value) => sum + value, 0)
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), total }
}
