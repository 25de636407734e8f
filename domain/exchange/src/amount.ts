// More than the supply of any asset at 18 decimals; it bounds what arithmetic and wire formats must carry.
const amountUnitsMax = 10n ** 36n

/** Whether one command may bring in or send out this amount. */
export function isAmountInRange(amount: bigint): boolean {
  return amount > 0n && amount <= amountUnitsMax
}
