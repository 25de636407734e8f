import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** CPU seconds that a process has used so far, in user and kernel mode; NaN where /proc does not exist. */
export function readCpuSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
