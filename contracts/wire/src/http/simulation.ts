export const simulationPaths = { topUp: '/v1/trade/spot/simulation/top-up' } as const

/** The starting balance of a virtual account, to which a top-up restores it. */
export const virtualUsdtBalance = '50000'
/** A day is a UTC day. */
export const topUpsPerDayMax = 5

export type TopUpView = {
  readonly assetId: string
  /** The amount added. */
  readonly deposited: string
  /** The balance now, including holds. */
  readonly balance: string
  readonly timeMs: number
}

export type TopUpRefusal = 'simulation_only' | 'top_up_not_needed' | 'top_ups_too_many' | 'top_up_under_way'
