import type { Partition } from '@argosy/catalogue'
import type { MarketId, Receipt } from '@argosy/exchange'
import type { Metrics } from '@argosy/service'

export type LiquidityMetrics = {
  countCommand(type: 'place' | 'cancel' | 'deposit', receipt: Receipt): void
  countOutage(partition: Partition): void
  setReference(partition: Partition, marketId: MarketId, ticks: bigint): void
  setDoubted(partition: Partition, marketCount: number): void
}

export function createLiquidityMetrics(metrics: Metrics): LiquidityMetrics {
  const commands = metrics.counter({
    name: 'liquidity_commands_total',
    help: 'Commands of the bots',
    labelNames: ['type', 'outcome'],
  })
  const outages = metrics.counter({
    name: 'liquidity_outages_total',
    help: 'Cycles cut short because the engine did not answer',
    labelNames: ['partition'],
  })
  const reference = metrics.gauge({
    name: 'liquidity_reference_ticks',
    help: 'What the bots believe a market is worth',
    labelNames: ['partition', 'market'],
  })
  const doubted = metrics.gauge({
    name: 'liquidity_markets_without_price',
    help: 'Markets that are not quoted because nobody knows what they are worth',
    labelNames: ['partition'],
  })
  return {
    countCommand: (type, receipt) => commands.inc({ type, outcome: receipt.ok ? 'accepted' : receipt.refusal }),
    countOutage: (partition) => outages.inc({ partition }),
    setReference: (partition, market, ticks) => reference.set({ partition, market }, Number(ticks)),
    setDoubted: (partition, marketCount) => doubted.set({ partition }, marketCount),
  }
}
