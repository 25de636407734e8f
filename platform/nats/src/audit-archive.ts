import {
  decodeAuditPack,
  decodeJournalHead,
  encodeAuditPacks,
  encodeJournalHead,
  type AuditEventRow,
  type ChainPosition,
  type JournalHead,
} from '@argosy/wire/audit'
import { subjects } from '@argosy/wire'
import { type Partition } from '@argosy/catalogue'
import type { Archive } from './archive.ts'

/** Audit log rows that were shipped, and how far the journals had come. */
export interface AuditArchive {
  /** The last row of a stream in the archive. */
  readHead(stream: string): Promise<ChainPosition | undefined>
  /** Rows after `afterSeq`, oldest first. */
  readEvents(stream: string, afterSeq: number): AsyncIterable<AuditEventRow>
  /** Appends rows that follow the last one; rows that another auditor has added meanwhile are left out. */
  appendEvents(rows: readonly AuditEventRow[]): Promise<void>
  readJournalHead(partition: Partition): Promise<JournalHead | undefined>
  appendJournalHead(partition: Partition, head: JournalHead): Promise<void>
}

export function createAuditArchive(archive: Archive): AuditArchive {
  async function append(subject: string, data: Uint8Array, isNext: (last: Uint8Array | undefined) => boolean) {
    const last = await archive.readLast(subject)
    if (isNext(last?.data)) await archive.append(subject, data, { afterSequence: last?.sequence ?? 0 })
  }

  return {
    async readHead(stream) {
      const record = await archive.readLast(subjects.auditRows(stream))
      return record && decodeAuditPack(record.data).at(-1)
    },
    async *readEvents(stream, afterSeq) {
      const subject = subjects.auditRows(stream)
      for (let sequence = 1; ;) {
        const record = await archive.readNext(subject, sequence)
        if (!record) return
        yield* decodeAuditPack(record.data).filter(({ seq }) => seq > afterSeq)
        sequence = record.sequence + 1
      }
    },
    async appendEvents(rows) {
      for (const pack of encodeAuditPacks(rows)) {
        const [first] = pack.rows
        if (!first) continue
        await append(subjects.auditRows(first.stream), pack.bytes, (last) => {
          const lastSeq = last === undefined ? 0 : (decodeAuditPack(last).at(-1)?.seq ?? 0)
          return first.seq === lastSeq + 1
        })
      }
    },
    async readJournalHead(partition) {
      const record = await archive.readLast(subjects.journalHeads(partition))
      return record && decodeJournalHead(record.data)
    },
    appendJournalHead: (partition, head) =>
      append(
        subjects.journalHeads(partition),
        encodeJournalHead(head),
        (last) => last === undefined || decodeJournalHead(last).seq < head.seq,
      ),
  }
}
