import { calculateLedgerSums, type EngineState, type SequencedCommand } from '@argosy/exchange'

/** Prints every field with its name and units, for any type of command. */
export function presentCommand({ sequence, command }: SequencedCommand): string {
  const { type, ...fields } = command
  const presented = Object.entries(fields).map(([name, value]) => `${name} ${presentValue(value)}`)
  return `  ${sequence}  ${type}  ${presented.join('  ')}`
}

function presentValue(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_key, nested: unknown) =>
    typeof nested === 'bigint' ? String(nested) : nested,
  ).replaceAll('"', '')
}

/** Enough of a hash to tell two apart at a glance. */
export function presentHash(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex').slice(0, 16)
}

export function presentCounts({ markets, accounts, orders, assets }: EngineState): string {
  return `${assets.size} assets, ${markets.size} markets, ${accounts.size} accounts, ${orders.size} open orders`
}

/** The sums that are not zero; there must be none. */
export function findUnbalanced({ ledger }: EngineState): string[] {
  return [...calculateLedgerSums(ledger)].filter(([, sum]) => sum !== 0n).map(([assetId, sum]) => `${assetId} ${sum}`)
}
