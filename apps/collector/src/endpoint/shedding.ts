import type { Redis } from '@argosy/redis'
import { z } from 'zod'

export interface Shedding extends Disposable {
  /** Whether this report shall be turned away with 403, so that its page is silent for a while (TRK-7). */
  shouldShed(): boolean
}

export type SheddingOptions = {
  readonly redis: Pick<Redis, 'getJson'>
  readonly waitingBytes: () => number
  readonly waitingBytesMax: number
  readonly checkEveryMs?: number
  readonly random?: () => number
}

/** Where an operator's word stands, for all collectors. */
export const sheddingKey = 'tracking:shed'

const orderSchema = z.object({ percent: z.number().min(0).max(100) })

/**
 * Told by an operator (`pnpm events shed`), whose word stands in Redis for a time and is then forgotten; or by what waits
 * for JetStream. Without Redis nobody tells us anything.
 */
export function createShedding(options: SheddingOptions): Shedding {
  const { redis, waitingBytes, waitingBytesMax, checkEveryMs = 1_000, random = Math.random } = options
  let percent = 0

  async function refresh(): Promise<void> {
    const order = orderSchema.safeParse(await redis.getJson(sheddingKey).catch(() => undefined))
    percent = order.success ? order.data.percent : 0
  }

  void refresh()
  const timer = setInterval(() => void refresh(), checkEveryMs)
  return {
    shouldShed: () => waitingBytes() > waitingBytesMax || random() * 100 < percent,
    [Symbol.dispose]: () => clearInterval(timer),
  }
}
