import { decodeBatch } from '@argosy/journal-codec'
import type { SequencedCommand } from '@argosy/exchange'
import { readJournal, type JournalBatch, type JournalSource } from '@argosy/journal'
import { presentCommand, presentHash } from './present.ts'

export type InspectOptions = {
  readonly fromSeq?: number | undefined
  readonly limit: number
  readonly withCommands: boolean
  readonly accountId?: string | undefined
}

/** Prints a partition's position, then batches and their commands as text. */
export async function inspectJournal(
  source: JournalSource,
  print: (line: string) => void,
  options: InspectOptions,
): Promise<boolean> {
  const lastSeq = await printStanding(source, print)
  const fromSeq = options.fromSeq ?? Math.max(1, lastSeq - options.limit + 1)
  const isShown = (command: SequencedCommand) => isOfAccount(command, options.accountId)
  let shownCount = 0
  for await (const batches of readJournal(source, fromSeq - 1)) {
    for (const batch of batches) {
      const commands = decodeBatch(batch.commands).filter(isShown)
      if (commands.length === 0) continue
      print(presentBatch(batch, commands[0]?.timeMs ?? 0))
      if (options.withCommands || options.accountId !== undefined)
        commands.forEach((command) => print(presentCommand(command)))
      if (++shownCount === options.limit) return true
    }
  }
  return true
}

async function printStanding({ pool, partition }: JournalSource, print: (line: string) => void): Promise<number> {
  const one = async <Row extends object>(sql: string) => (await pool.query<Row>(sql, [partition])).rows
  const [lease] = await one<{ holder: string; epoch: number; leftMs: number }>(
    `select holder, epoch, round(extract(epoch from expires_at - clock_timestamp()) * 1000)::int as "leftMs"
     from journal.lease join journal.heartbeat using (partition, epoch) where partition = $1`,
  )
  const [table] = await one<{ first: number; last: number; sequence: number }>(
    `select coalesce(min(seq), 0) as first, coalesce(max(seq), 0) as last,
       coalesce(max(first_sequence + command_count - 1), 0) as sequence from journal.batch where partition = $1`,
  )
  const segments = await one<{ first: number; last: number; bytes: number }>(
    `select first_seq as first, last_seq as last, file_bytes as bytes from journal.segment
     where partition = $1 order by first_seq`,
  )
  const snapshots = await one<{ seq: number; bytes: number }>(
    `select seq, octet_length(snapshot.state) + coalesce(sum(octet_length(chunk.state)), 0)::bigint as bytes
     from journal.snapshot left join journal.snapshot_chunk chunk using (partition, seq)
     where partition = $1 group by partition, seq order by seq`,
  )
  const { first = 0, last = 0, sequence = 0 } = table ?? {}
  const archivedSeq = segments.at(-1)?.last ?? 0
  print(`${partition}: batch ${Math.max(last, archivedSeq)}, command ${sequence}`)
  print(lease ? `  lease     ${lease.holder}, epoch ${lease.epoch}, ${lease.leftMs} ms left` : '  lease     nobody yet')
  print(`  table     ${last === 0 ? 'empty' : `batches ${first} to ${last}`}`)
  print(`  archive   ${archivedSeq === 0 ? 'nothing' : `${segments.length} segments, batches 1 to ${archivedSeq}`}`)
  print(
    `  snapshots ${snapshots.map(({ seq, bytes }) => `${seq} (${Math.ceil(bytes / 1_024)} KB)`).join(', ') || 'none'}`,
  )
  return Math.max(last, archivedSeq)
}

function presentBatch(batch: JournalBatch, timeMs: number): string {
  const { seq, epoch, firstSequence, commandCount, commands, hash, resultsSeq, resultsDigest } = batch
  const lastSequence = firstSequence + commandCount - 1
  const results = resultsDigest ? `results ${resultsSeq}:${presentHash(resultsDigest)}` : 'no results told'
  const time = new Date(timeMs).toISOString()
  return `batch ${seq}  epoch ${epoch}  commands ${firstSequence}–${lastSequence}  ${commands.length} bytes  ${time}  hash ${presentHash(hash)}  ${results}`
}

function isOfAccount({ command }: SequencedCommand, accountId: string | undefined): boolean {
  return accountId === undefined || ('accountId' in command && command.accountId === accountId)
}
