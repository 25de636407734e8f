import { z } from 'zod'

/** A position in a hash chain, and the hash of its link in hexadecimal. */
export type ChainPosition = { readonly seq: number; readonly hash: string }

const seq = z.int().min(0)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

const eventSchema = z.strictObject({
  stream: z.string(),
  seq,
  eventId: z.int(),
  happenedAtUs: z.int(),
  kind: z.string(),
  outcome: z.string(),
  userId: z.string().nullable(),
  subjectHash: z.string().nullable(),
  address: z.string(),
  traceId: z.string(),
  /** JSON as PostgreSQL writes it, with its own order of keys. */
  detail: z.string(),
  hash,
})

/** One row of the audit log as it is hashed and shipped. */
export type AuditEventRow = Readonly<z.output<typeof eventSchema>>

/** The end of a journal when it was checked. */
export type JournalHead = ChainPosition

const journalHeadSchema = z.strictObject({ seq, hash })

/** Half of the largest NATS message; a row has at most 4 KB of detail, and escaping can make that six times as long. */
const packBytesMax = 512 * 1_024

const encoder = new TextEncoder()

export type AuditPack = { readonly rows: readonly AuditEventRow[]; readonly bytes: Uint8Array }

/** Rows as lines of JSON, as many per record as fit. */
export function encodeAuditPacks(rows: readonly AuditEventRow[]): AuditPack[] {
  const packs: { rows: AuditEventRow[]; lines: Uint8Array[]; size: number }[] = []
  for (const row of rows) {
    const line = encoder.encode(`${JSON.stringify(row)}\n`)
    const last = packs.at(-1)
    if (last && last.size + line.length <= packBytesMax) {
      last.rows.push(row)
      last.lines.push(line)
      last.size += line.length
    } else packs.push({ rows: [row], lines: [line], size: line.length })
  }
  return packs.map((pack) => ({ rows: pack.rows, bytes: joinLines(pack.lines, pack.size) }))
}

function joinLines(lines: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
  }
  return bytes
}

/** @throws for any other content. */
export function decodeAuditPack(bytes: Uint8Array): AuditEventRow[] {
  return new TextDecoder()
    .decode(bytes)
    .trimEnd()
    .split('\n')
    .map((line) => eventSchema.parse(JSON.parse(line)))
}

export function encodeJournalHead(head: JournalHead): Uint8Array {
  return encoder.encode(JSON.stringify({ seq: head.seq, hash: head.hash }))
}

export function decodeJournalHead(bytes: Uint8Array): JournalHead {
  return journalHeadSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}
