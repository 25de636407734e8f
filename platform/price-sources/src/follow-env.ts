import { env, refuseContradictions } from '@argosy/service'
import type { z } from 'zod'
import type { CcxtSourceOptions } from './ccxt-source.ts'

/** Variables of every app that follows exchanges. Spread into the schema of an app. */
export const followEnv = {
  /** Exchanges whose prices are followed, by their names in ccxt; none means that prices are simulated. */
  FOLLOW: env.list.default([]),
  /** Origins at which the followed exchanges are reached instead of their own: a proxy, or a recorded session. */
  FOLLOW_ORIGINS: env.origins,
} as const

/** The exchanges to follow; none when empty. */
export function readFollowed(values: z.output<z.ZodObject<typeof followEnv>>): readonly CcxtSourceOptions[] {
  const { FOLLOW: follow, FOLLOW_ORIGINS: origins } = values
  refuseContradictions({
    'FOLLOW_ORIGINS needs one origin for each exchange of FOLLOW':
      origins.length > 0 && origins.length !== follow.length,
  })
  return follow.map((exchangeId, index) => ({ exchangeId, origin: origins[index] }))
}
