import type { AssetId, Brand, Units } from '@argosy/money'
import { assertNever } from './assert.ts'
import type { AccountId } from './order.ts'

/** Another partition as a ledger names it: `live.futures`. This ledger does not check which ones exist. */
export type PartitionName = Brand<string, 'PartitionName'>

const partitionNamePattern = /^[a-z]{2,12}\.[a-z][a-z0-9-]{0,19}$/

export function isPartitionName(text: string): text is PartitionName {
  return partitionNamePattern.test(text)
}

/**
 * Double entry: money only ever moves from one account to another, so the balances of an asset always sum to zero
 * (LG-1). A user has two accounts per asset, the exchange one for fees. `outside` represents everything beyond the
 * exchange and `in_transit` another partition: what was sent there is positive, what came from there negative (LG-8).
 */
export type LedgerAccount =
  | { readonly kind: 'available'; readonly accountId: AccountId }
  | { readonly kind: 'held'; readonly accountId: AccountId }
  | { readonly kind: 'fees' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'in_transit'; readonly partition: PartitionName }

export type TransferReason = 'deposit' | 'hold' | 'release' | 'trade' | 'fee' | 'transfer_out' | 'transfer_in'

/** The event of one movement. */
export type LedgerTransfer = {
  readonly type: 'transferred'
  readonly reason: TransferReason
  readonly assetId: AssetId
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amount: Units
}

export type Balance = { available: Units; held: Units }

export type Ledger = {
  /** Balances by account and asset, in the order they first appeared. */
  readonly balances: Map<AccountId, Map<AssetId, Balance>>
  readonly fees: Map<AssetId, Units>
  readonly outside: Map<AssetId, Units>
  readonly inTransit: Map<PartitionName, Map<AssetId, Units>>
}

export function createLedger(): Ledger {
  return { balances: new Map(), fees: new Map(), outside: new Map(), inTransit: new Map() }
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
): LedgerTransfer {
  if (amount <= 0n) throw new RangeError(`transfer of ${amount} ${assetId}`)
  add(ledger, from, assetId, -amount as Units)
  add(ledger, to, assetId, amount)
  return { type: 'transferred', reason, assetId, from, to, amount }
}

/** Lists the only accounts that may be below zero: money outside, and money of another partition (LG-2, LG-8). */
const mayBeNegative: Readonly<Record<LedgerAccount['kind'], boolean>> = {
  available: false,
  held: false,
  fees: false,
  outside: true,
  in_transit: true,
}

function add(ledger: Ledger, account: LedgerAccount, assetId: AssetId, amount: Units): void {
  switch (account.kind) {
    case 'available':
    case 'held': {
      const balance = balanceOf(ledger, account.accountId, assetId)
      balance[account.kind] = sumOf(account, assetId, balance[account.kind], amount)
      return
    }
    case 'fees':
      return addTo(ledger.fees, account, assetId, amount)
    case 'outside':
      return addTo(ledger.outside, account, assetId, amount)
    case 'in_transit':
      return addTo(inTransitOf(ledger, account.partition), account, assetId, amount)
    default:
      return assertNever(account)
  }
}

function addTo(sums: Map<AssetId, Units>, account: LedgerAccount, assetId: AssetId, amount: Units): void {
  sums.set(assetId, sumOf(account, assetId, sums.get(assetId) ?? (0n as Units), amount))
}

function sumOf(account: LedgerAccount, assetId: AssetId, before: Units, amount: Units): Units {
  const after = (before + amount) as Units
  if (after >= 0n || mayBeNegative[account.kind]) return after
  const owner = 'accountId' in account ? ` of ${account.accountId}` : ''
  throw new RangeError(`${account.kind}${owner} in ${assetId} would be ${after}`)
}

function inTransitOf(ledger: Ledger, partition: PartitionName): Map<AssetId, Units> {
  let assets = ledger.inTransit.get(partition)
  if (!assets) ledger.inTransit.set(partition, (assets = new Map<AssetId, Units>()))
  return assets
}

function balanceOf(ledger: Ledger, accountId: AccountId, assetId: AssetId): Balance {
  let assets = ledger.balances.get(accountId)
  if (!assets) ledger.balances.set(accountId, (assets = new Map<AssetId, Balance>()))
  let balance = assets.get(assetId)
  if (!balance) assets.set(assetId, (balance = { available: 0n as Units, held: 0n as Units }))
  return balance
}

/** Per asset, the sum over every account; anything but zero means money was created or lost. */
export function calculateLedgerSums({ balances, fees, outside, inTransit }: Ledger): Map<AssetId, bigint> {
  const sums = new Map<AssetId, bigint>(outside)
  const count = (assetId: AssetId, amount: bigint) => sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  for (const amounts of [fees, ...inTransit.values()]) {
    for (const [assetId, amount] of amounts) count(assetId, amount)
  }
  for (const assets of balances.values()) {
    for (const [assetId, { available, held }] of assets) count(assetId, available + held)
  }
  return sums
}

// More than the supply of any asset at 18 decimals; it bounds what arithmetic and wire formats must carry.
const amountUnitsMax = 10n ** 36n

/** Whether one command may bring in or send out this amount. */
export function isAmountInRange(amount: bigint): boolean {
  return amount > 0n && amount <= amountUnitsMax
}
