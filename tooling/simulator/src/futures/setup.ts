import type { AccountId, AddPerpMarket, MarketId, RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

export const usdt = 'USDT' as AssetId
export const usdtUnits = 10n ** 8n

/** Rates in millionths and the highest leverage, up to a notional in USDT. */
type Step = readonly [notional: number, maintenancePpm: number, leverageMax: number]

const stepsOfBtc: readonly Step[] = [
  [50_000, 4_000, 125],
  [600_000, 5_000, 100],
  [3_000_000, 6_500, 75],
  [12_000_000, 10_000, 50],
  [70_000_000, 20_000, 25],
]
const stepsOfEth: readonly Step[] = [
  [50_000, 5_000, 100],
  [500_000, 6_500, 75],
  [1_500_000, 10_000, 50],
  [5_000_000, 20_000, 25],
]

export type PerpDraft = Omit<AddPerpMarket, 'requestId'>

/** Settled every hour, so that a run has many settlements; the caps are small enough to be reached. */
export const perpMarkets: readonly PerpDraft[] = [
  perp('BTCUSDT', 'BTC', 10_000_000n, 10_000n, stepsOfBtc, 3_000_000n, 60_000n),
  perp('ETHUSDT', 'ETH', 1_000_000n, 10n ** 15n, stepsOfEth, 3_750_000n, 400_000n, 18),
  // Markets that are settled in the course of a run.
  ...Array.from({ length: 6 }, (_, index) =>
    perp(`SOL${index}USDT`, 'SOL', 1_000_000n, 10n ** 7n, stepsOfEth, 3_750_000n, 400_000n, 9),
  ),
]

/** Prices in ticks at the beginning. */
export const firstPrices: readonly bigint[] = perpMarkets.map(({ base }) =>
  base === 'BTC' ? 1_000_000n : base === 'ETH' ? 350_000n : 20_000n,
)

export const makers = ['maker-1', 'maker-2'] as readonly string[] as readonly AccountId[]
export const traders = Array.from({ length: 12 }, (_, index) => `trader-${index}` as AccountId)
export const everybody: readonly AccountId[] = [...makers, ...traders]

function perp(
  marketId: string,
  base: string,
  tickUnits: bigint,
  lotUnits: bigint,
  steps: readonly Step[],
  fundingCapPpb: bigint,
  openInterestLotsMax: bigint,
  baseDecimals = 8,
): PerpDraft {
  return {
    type: 'add_perp_market',
    marketId: marketId as MarketId,
    base: base as AssetId,
    baseDecimals,
    quote: usdt,
    tickUnits: tickUnits as Units,
    lotUnits: lotUnits as Units,
    quantityLotsMin: 1n as PerpDraft['quantityLotsMin'],
    quantityLotsMax: 2_000_000n as PerpDraft['quantityLotsMax'],
    priceTicksMax: 100_000_000n as PerpDraft['priceTicksMax'],
    notionalMin: 0n as Units,
    priceBandBps: 500,
    openOrdersPerAccountMax: 60,
    valuationMarketId: null,
    steps: steps.map(([notional, maintenancePpm, leverageMax]) => ({
      notionalMax: (BigInt(notional) * usdtUnits) as Units,
      maintenancePpm,
      leverageMax,
    })),
    liquidationFeePpm: 600,
    fundingCapPpb,
    fundingHours: 1,
    protectionBps: 200,
    triggerGuardBps: 100,
    jumpBps: 500,
    sourcesMin: 1,
    openInterestLotsMax: openInterestLotsMax as PerpDraft['openInterestLotsMax'],
    impactNotional: (20_000n * usdtUnits) as Units,
    fundPerDayMax: (3_000n * usdtUnits) as Units,
    status: 'open',
  }
}

export function toRequestId(number: number): RequestId {
  return `r${number}` as RequestId
}
