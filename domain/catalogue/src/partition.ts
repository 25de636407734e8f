import type { Brand } from '@argosy/money'

export const realms = ['live', 'paper'] as const
export const lines = ['spot', 'futures'] as const

/** `live` is money; `paper` is simulation trading: the same code over its own journals. */
export type Realm = (typeof realms)[number]
export type Line = (typeof lines)[number]

/** An independent journal and engine, written `realm.line`. */
export type Partition = Brand<`${Realm}.${Line}`, 'Partition'>

export const partitions: readonly Partition[] = realms.flatMap((realm) => lines.map((line) => toPartition(realm, line)))

export const spotPartitions: readonly Partition[] = realms.map((realm) => toPartition(realm, 'spot'))
export const futuresPartitions: readonly Partition[] = realms.map((realm) => toPartition(realm, 'futures'))

export function toPartition(realm: Realm, line: Line): Partition {
  return `${realm}.${line}` as Partition
}

export function isPartition(text: string): text is Partition {
  return partitions.some((partition) => partition === text)
}

export function realmOf(partition: Partition): Realm {
  return partition.startsWith('paper.') ? 'paper' : 'live'
}
