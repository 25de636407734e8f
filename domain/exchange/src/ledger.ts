import type { AssetId, Brand, Units } from '@argosy/money'
import { assertNever } from './assert.ts'
import type { MarketId } from './market.ts'
import type { AccountId, PositionSide } from './order.ts'

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
  | PoolAccount

/**
 * Accounts of a futures partition: the margin of an isolated position, the counterpart of all profit and loss of a
 * market (FUT-5), what a funding settlement has collected and not paid yet, and the insurance fund.
 */
export type PoolAccount =
  | {
      readonly kind: 'isolated'
      readonly accountId: AccountId
      readonly marketId: MarketId
      readonly side: PositionSide
    }
  | { readonly kind: 'clearing'; readonly marketId: MarketId }
  | { readonly kind: 'funding'; readonly marketId: MarketId }
  | { readonly kind: 'insurance' }

export type TransferReason =
  | 'deposit'
  | 'hold'
  | 'release'
  | 'trade'
  | 'fee'
  | 'transfer_out'
  | 'transfer_in'
  | 'transfer_between'
  | FuturesTransferReason

export type FuturesTransferReason = 'pnl' | 'funding' | 'isolated_in' | 'isolated_out' | 'liquidation_fee' | 'insurance'

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
  /** By `poolName`; an isolated margin of zero has no entry. */
  readonly pools: Map<string, Map<AssetId, Units>>
  /** In a futures partition unrealised profit may cover a wallet below zero (FUT-6). */
  mayWalletsBeNegative: boolean
}

export function createLedger(): Ledger {
  return {
    balances: new Map(),
    fees: new Map(),
    outside: new Map(),
    inTransit: new Map(),
    pools: new Map(),
    mayWalletsBeNegative: false,
  }
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

export function poolUnits(ledger: Ledger, account: PoolAccount, assetId: AssetId): Units {
  return ledger.pools.get(poolName(account))?.get(assetId) ?? (0n as Units)
}

/** No id contains a blank, so two different accounts never have the same name. */
function poolName(account: PoolAccount): string {
  switch (account.kind) {
    case 'isolated':
      return `isolated ${account.accountId} ${account.marketId} ${account.side}`
    case 'clearing':
    case 'funding':
      return `${account.kind} ${account.marketId}`
    case 'insurance':
      return account.kind
    default:
      return assertNever(account)
  }
}

/**
 * Lists the only accounts that may be below zero: money outside, money of another partition (LG-2, LG-8), and of futures
 * those that others' unrealised profit covers (FUT-6).
 */
const mayBeNegative: Readonly<Record<LedgerAccount['kind'], boolean>> = {
  available: false,
  held: false,
  fees: false,
  outside: true,
  in_transit: true,
  isolated: true,
  clearing: true,
  funding: true,
  insurance: false,
}

function add(ledger: Ledger, account: LedgerAccount, assetId: AssetId, amount: Units): void {
  switch (account.kind) {
    case 'available':
    case 'held': {
      const balance = balanceOf(ledger, account.accountId, assetId)
      const isCovered = ledger.mayWalletsBeNegative && account.kind === 'available'
      balance[account.kind] = sumOf(account, assetId, balance[account.kind], amount, isCovered)
      return
    }
    case 'fees':
      return addTo(ledger.fees, account, assetId, amount)
    case 'outside':
      return addTo(ledger.outside, account, assetId, amount)
    case 'in_transit':
      return addTo(inTransitOf(ledger, account.partition), account, assetId, amount)
    case 'isolated':
    case 'clearing':
    case 'funding':
    case 'insurance':
      return addToPool(ledger, account, assetId, amount)
    default:
      return assertNever(account)
  }
}

function addTo(sums: Map<AssetId, Units>, account: LedgerAccount, assetId: AssetId, amount: Units): void {
  sums.set(assetId, sumOf(account, assetId, sums.get(assetId) ?? (0n as Units), amount))
}

function addToPool(ledger: Ledger, account: PoolAccount, assetId: AssetId, amount: Units): void {
  const name = poolName(account)
  let pool = ledger.pools.get(name)
  if (!pool) ledger.pools.set(name, (pool = new Map<AssetId, Units>()))
  addTo(pool, account, assetId, amount)
  if (account.kind === 'isolated' && pool.get(assetId) === 0n) ledger.pools.delete(name)
}

function sumOf(account: LedgerAccount, assetId: AssetId, before: Units, amount: Units, isCovered = false): Units {
  const after = (before + amount) as Units
  if (after >= 0n || isCovered || mayBeNegative[account.kind]) return after
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
export function calculateLedgerSums({ balances, fees, outside, inTransit, pools }: Ledger): Map<AssetId, bigint> {
  const sums = new Map<AssetId, bigint>(outside)
  const count = (assetId: AssetId, amount: bigint) => sums.set(assetId, (sums.get(assetId) ?? 0n) + amount)
  for (const amounts of [fees, ...inTransit.values(), ...pools.values()]) {
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
