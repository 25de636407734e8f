/** Terms that markets of about the same liquidity share. */
export type PerpRisk = {
  readonly tiers: readonly PerpTier[]
  readonly fundingCapPpb: bigint
  /** How far an index may be from the one before. */
  readonly jumpBps: number
  /** The notional whose average price the premium is measured by. */
  readonly impactNotional: string
  /** What the insurance fund may pay in a day. */
  readonly fundPerDayMax: string
}

/** Up to a notional, the maintenance rate in millionths and the highest leverage. */
export type PerpTier = readonly [notionalMax: string, maintenancePpm: number, leverageMax: number]

// oxfmt-ignore
export const perpRisks = {
  a: {
    tiers: [
      ['50000', 4_000, 125], ['600000', 5_000, 100], ['3000000', 6_500, 75], ['12000000', 10_000, 50],
      ['70000000', 20_000, 25], ['100000000', 25_000, 20], ['230000000', 50_000, 10], ['480000000', 100_000, 5],
      ['600000000', 125_000, 4], ['800000000', 150_000, 3], ['1200000000', 250_000, 2], ['1800000000', 500_000, 1],
    ],
    fundingCapPpb: 3_000_000n, jumpBps: 500, impactNotional: '25000', fundPerDayMax: '3000000',
  },
  b: {
    tiers: [
      ['50000', 5_000, 100], ['500000', 6_500, 75], ['1500000', 10_000, 50], ['5000000', 20_000, 25],
      ['10000000', 50_000, 10], ['30000000', 100_000, 5], ['100000000', 250_000, 2], ['150000000', 500_000, 1],
    ],
    fundingCapPpb: 3_750_000n, jumpBps: 500, impactNotional: '20000', fundPerDayMax: '2000000',
  },
  c: {
    tiers: [
      ['25000', 6_500, 75], ['150000', 10_000, 50], ['600000', 20_000, 25], ['1500000', 50_000, 10],
      ['5000000', 100_000, 5], ['15000000', 250_000, 2], ['25000000', 500_000, 1],
    ],
    fundingCapPpb: 4_875_000n, jumpBps: 1_000, impactNotional: '15000', fundPerDayMax: '500000',
  },
  d: {
    tiers: [
      ['10000', 10_000, 50], ['100000', 20_000, 25], ['400000', 50_000, 10], ['1200000', 100_000, 5],
      ['4000000', 250_000, 2], ['8000000', 500_000, 1],
    ],
    fundingCapPpb: 7_500_000n, jumpBps: 1_000, impactNotional: '10000', fundPerDayMax: '150000',
  },
  e: {
    tiers: [
      ['5000', 20_000, 25], ['50000', 25_000, 20], ['200000', 50_000, 10], ['600000', 100_000, 5],
      ['2000000', 250_000, 2], ['4000000', 500_000, 1],
    ],
    fundingCapPpb: 15_000_000n, jumpBps: 1_000, impactNotional: '5000', fundPerDayMax: '50000',
  },
} as const satisfies Record<string, PerpRisk>
