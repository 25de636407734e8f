import { setTimeout as sleep } from 'node:timers/promises'
import { ProcessStartError } from '../errors.ts'

const waitMsMax = 90_000

/** Repeats `find` until it returns a value; an error counts as no value yet. */
export async function untilFound<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + waitMsMax
  for (;;) {
    const found = await find().catch(() => undefined)
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new ProcessStartError(`the cluster was waited for in vain until ${what}`)
    await sleep(100)
  }
}
