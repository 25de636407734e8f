import { setTimeout as sleep } from 'node:timers/promises'
import { sheddingKey } from '@argosy/collector'
import { connectRedis, type Redis } from '@argosy/redis'

export type SheddingOrder = { readonly percent: number; readonly minutes: number }

/** Every collector refuses that share of reports for that time; the setting expires by itself. */
export async function shedLoad(access: RedisAccess, { percent, minutes }: SheddingOrder): Promise<string> {
  await withRedis(access, (redis) => redis.setJson(sheddingKey, { percent }, { ttlMs: minutes * 60_000 }))
  return `Collectors turn ${percent} % of reports away for ${minutes} min.`
}

export async function stopShedding(access: RedisAccess): Promise<string> {
  const wasShedding = await withRedis(access, (redis) => redis.del(sheddingKey))
  return wasShedding ? 'Collectors take every report again.' : 'Nothing was being shed.'
}

const connectWaitMsMax = 10_000

export type RedisAccess = { readonly url: string; readonly prefix: string; readonly caFile?: string }

async function withRedis<Result>(access: RedisAccess, work: (redis: Redis) => Promise<Result>): Promise<Result> {
  await using redis = await connectRedis(access)
  const endsAtMs = Date.now() + connectWaitMsMax
  while (!redis.isConnected && Date.now() < endsAtMs) await sleep(50)
  return await work(redis)
}
