import { readFileSync } from 'node:fs'

/** The heap limit for the gateway's long-lived objects; it starts at about half of it. */
export const oldSpaceMb = 192
/** In the second half of a run no request is of a new kind, so growth there is unbounded growth. */
const secondHalfGrowthMax = 1.15
/** Node returns memory at its own pace; differences below this are noise. */
const slackMb = 40

type Moment = 'start' | 'middle' | 'end'
type Memory = { readonly residentMb: number; readonly heapMb: number }

/** The process's memory as the system reports it, and its heap as it reports itself. */
export function createMemoryWatch({
  pid,
  statusUrl,
}: {
  readonly pid: number | undefined
  readonly statusUrl: string
}) {
  const seen = new Map<Moment, Memory>()
  const problems = () => {
    const [middle, end] = [seen.get('middle'), seen.get('end')]
    if (!middle || !end) return ['memory was not seen to the end']
    const isLevel = end.residentMb <= middle.residentMb * secondHalfGrowthMax + slackMb
    return isLevel ? [] : [`memory grew from ${middle.residentMb} to ${end.residentMb} MB in the second half`]
  }
  return {
    async measure(moment: Moment): Promise<void> {
      seen.set(moment, { residentMb: readResidentMb(pid), heapMb: await readHeapMb(statusUrl) })
    },
    problems,
    present: () =>
      [...seen].map(([moment, { residentMb, heapMb }]) => `${moment} ${residentMb} MB (heap ${heapMb})`).join(', '),
  }
}

function readResidentMb(pid: number | undefined): number {
  const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]
  return Math.round((Number(pages) * 4_096) / 1_048_576)
}

async function readHeapMb(statusUrl: string): Promise<number> {
  const text = await (await fetch(`${statusUrl}/metrics`)).text()
  return Math.round(Number(/nodejs_heap_size_used_bytes(?:\{[^}]*\})? ([\d.e+]+)/.exec(text)?.[1]) / 1_048_576)
}
