import type { AssetId, Units } from '@argosy/money'
import type { EngineEvent, TransferReason } from './event.ts'
import type { AccountId } from './order.ts'

/**
 * Double entry: money only ever moves from one account to another, so the balances of an asset always sum to zero
 * (LG-1). A user has two accounts per asset; `outside` stands for the world and is the only one that may be negative.
 */
export type LedgerAccount =
  | { readonly kind: 'available'; readonly accountId: AccountId }
  | { readonly kind: 'held'; readonly accountId: AccountId }
  | { readonly kind: 'outside' }

export type Balance = { available: Units; held: Units }

export type Ledger = {
  /** Balances by account and asset, in the order they first appeared. */
  readonly balances: Map<AccountId, Map<AssetId, Balance>>
  readonly outside: Map<AssetId, Units>
}

export function createLedger(): Ledger {
  return { balances: new Map(), outside: new Map() }
}

export function availableUnits(ledger: Ledger, accountId: AccountId, assetId: AssetId): Units {
  return ledger.balances.get(accountId)?.get(assetId)?.available ?? (0n as Units)
}

export function transfer(
  ledger: Ledger,
  reason: TransferReason,
  assetId: AssetId,
  from: LedgerAccount,
  to: LedgerAccount,
  amount: Units,
): EngineEvent {
  if (amount <= 0n) throw new RangeError(`transfer of ${amount} ${assetId}`)
  add(ledger, from, assetId, -amount as Units)
  add(ledger, to, assetId, amount)
  return { type: 'transferred', reason, assetId, from, to, amount }
}

function add(ledger: Ledger, account: LedgerAccount, assetId: AssetId, amount: Units): void {
  if (account.kind === 'outside') {
    ledger.outside.set(assetId, ((ledger.outside.get(assetId) ?? 0n) + amount) as Units)
    return
  }
  const balance = balanceOf(ledger, account.accountId, assetId)
  const after = (balance[account.kind] + amount) as Units
  if (after < 0n)
    throw new RangeError(`${account.kind} balance of ${account.accountId} in ${assetId} would be ${after}`)
  balance[account.kind] = after
}

function balanceOf(ledger: Ledger, accountId: AccountId, assetId: AssetId): Balance {
  let assets = ledger.balances.get(accountId)
  if (!assets) ledger.balances.set(accountId, (assets = new Map<AssetId, Balance>()))
  let balance = assets.get(assetId)
  if (!balance) assets.set(assetId, (balance = { available: 0n as Units, held: 0n as Units }))
  return balance
}

/** Per asset, the sum over every account; anything but zero means money was made or lost. */
export function calculateLedgerSums(ledger: Ledger): Map<AssetId, bigint> {
  const sums = new Map<AssetId, bigint>(ledger.outside)
  for (const assets of ledger.balances.values()) {
    for (const [assetId, balance] of assets) {
      sums.set(assetId, (sums.get(assetId) ?? 0n) + balance.available + balance.held)
    }
  }
  return sums
}
