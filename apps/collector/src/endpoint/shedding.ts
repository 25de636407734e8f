import type { Redis } from '@argosy/redis'
import { z } from 'zod'

export interface Shedding extends Disposable {
  /** Whether to refuse this report with 403, so that its page pauses (TRK-7). */
  shouldShed(): boolean
}

export type SheddingOptions = {
  readonly redis: Pick<Redis, 'getJson'>
  readonly waitingBytes: () => number
  readonly waitingBytesMax: number
  readonly checkEveryMs?: number
  readonly random?: () => number
}

/** The operator's setting, for all collectors. */
export const sheddingKey = 'tracking:shed'

const orderSchema = z.object({ percent: z.number().min(0).max(100) })

/**
 * Sheds by an operator's setting (`pnpm events shed`), which expires in Redis, or by the bytes waiting for JetStream.
 * Without Redis the operator's setting is absent.
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
