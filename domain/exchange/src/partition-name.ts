import type { Brand } from '@argosy/money'

/** Another partition as a ledger names it: `live.futures`. This ledger does not check which ones exist. */
export type PartitionName = Brand<string, 'PartitionName'>

const partitionNamePattern = /^[a-z]{2,12}\.[a-z][a-z0-9-]{0,19}$/

export function isPartitionName(text: string): text is PartitionName {
  return partitionNamePattern.test(text)
}
