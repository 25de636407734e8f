export const simulationPaths = { topUp: '/v1/trade/spot/simulation/top-up' } as const

/** What a virtual account starts with, and what a top-up brings it back to. */
export const virtualUsdtBalance = '50000'
/** A day is a UTC day. */
export const topUpsPerDayMax = 5

export type TopUpView = {
  readonly assetId: string
  /** What was added. */
  readonly deposited: string
  /** What there is now, held in orders or not. */
  readonly balance: string
  readonly timeMs: number
}

export type TopUpRefusal = 'simulation_only' | 'top_up_not_needed' | 'top_ups_too_many' | 'top_up_under_way'
