/** What PostgreSQL stores: the journal, the lease, snapshots, digests, and the projectors' commits. */
import type { Machine } from './machine.ts'

export type StatementResult = { readonly rows: readonly unknown[]; readonly rowCount: number }

export type StoredBatch = {
  readonly seq: number
  readonly epoch: number
  readonly firstSequence: number
  readonly commandCount: number
  readonly commands: Buffer
  readonly hash: Buffer
  readonly resultsSeq: number | null
  readonly resultsDigest: Buffer | null
}

type StoredSnapshot = {
  readonly seq: number
  readonly batchHash: Buffer
  readonly stateHash: Buffer
  readonly resultsDigest: Buffer
  readonly state: Buffer
}

export type HistoryLine = {
  readonly table: string
  readonly columns: readonly string[]
  readonly values: readonly string[]
}
type Position = { seq: number; sequence: number; timeMs: number; hash: Buffer }

export type Session = {
  readonly isBroken: boolean
  rollBack(): void
  close(): void
}

export type Disk = {
  readonly batches: readonly StoredBatch[]
  readonly history: readonly HistoryLine[]
  readonly position: Position | undefined
  /** Called for every batch at the moment it is durable. */
  onAppend: (batch: StoredBatch) => void
  openSession(machine: Machine): Session
  breakSessions(): void
  execute(session: Session, name: string, text: string, values: readonly unknown[]): StatementResult
}

type OwnSession = Session & {
  isBroken: boolean
  readonly machine: Machine
  /** The writes of its transaction, applied at commit; undefined outside one. */
  writes: (() => void)[] | undefined
}
type Handler = (values: readonly unknown[], session: OwnSession, text: string) => StatementResult

const nothing: StatementResult = { rows: [], rowCount: 0 }
const done: StatementResult = { rows: [], rowCount: 1 }
const rowsOf = (rows: readonly unknown[]): StatementResult => ({ rows, rowCount: rows.length })

export function createDisk(now: () => number): Disk {
  const batches: StoredBatch[] = []
  const history: HistoryLine[] = []
  const snapshots = new Map<number, StoredSnapshot>()
  const stateHashes = new Map<number, { stateHash: Buffer; holder: string }>()
  const sessions = new Set<OwnSession>()
  let lease: { holder: string; epoch: number; expiresAtMs: number } | undefined
  let position: Position | undefined
  let locked: OwnSession | undefined

  const disk: Disk = {
    batches,
    history,
    get position() {
      return position
    },
    onAppend: () => {},
    openSession,
    breakSessions() {
      for (const session of sessions) session.isBroken = true
      sessions.clear()
      locked = undefined
    },
    execute(session, name, text, values) {
      const handler = byName[name] ?? byText.find(([pattern]) => pattern.test(text))?.[1]
      if (!handler) throw new Error(`the virtual disk does not know this statement: ${text}`)
      return handler(values, session as OwnSession, text)
    },
  }

  function openSession(machine: Machine): Session {
    const session: OwnSession = {
      machine,
      isBroken: false,
      writes: undefined,
      rollBack() {
        session.writes = undefined
      },
      close() {
        session.rollBack()
        session.isBroken = true
        sessions.delete(session)
        if (locked === session) locked = undefined
      },
    }
    sessions.add(session)
    return session
  }

  function isHeldByAnother(holder: unknown): boolean {
    return lease !== undefined && lease.expiresAtMs >= now() && lease.holder !== holder
  }

  const byName: Readonly<Record<string, Handler>> = {
    'journal-append'([, seq, epoch, firstSequence, commandCount, commands, hash, resultsSeq, resultsDigest]) {
      if (lease?.epoch !== epoch || batches.some((batch) => batch.seq === seq)) return nothing
      const batch = {
        seq: seq as number,
        epoch: epoch as number,
        firstSequence: firstSequence as number,
        commandCount: commandCount as number,
        commands: Buffer.from(commands as Uint8Array),
        hash: Buffer.from(hash as Uint8Array),
        resultsSeq: resultsSeq as number | null,
        resultsDigest: resultsDigest ? Buffer.from(resultsDigest as Uint8Array) : null,
      }
      batches.push(batch)
      disk.onAppend(batch)
      return done
    },
    'journal-read': ([, afterSeq, limit]) =>
      rowsOf(batches.filter(({ seq }) => seq > (afterSeq as number)).slice(0, limit as number)),
    'lease-look': ([, holder]) => (isHeldByAnother(holder) ? done : nothing),
    'lease-acquire'([, holder, ttlMs]) {
      if (isHeldByAnother(holder)) return nothing
      lease = { holder: holder as string, epoch: (lease?.epoch ?? 0) + 1, expiresAtMs: now() + (ttlMs as number) }
      return rowsOf([{ epoch: lease.epoch }])
    },
    'lease-renew'([, epoch, ttlMs]) {
      if (!lease || lease.epoch !== epoch) return nothing
      lease.expiresAtMs = now() + (ttlMs as number)
      return done
    },
    'lease-release'([, epoch]) {
      if (!lease || lease.epoch !== epoch) return nothing
      lease.expiresAtMs = now() - 1
      return done
    },
    'lease-hand-over'([, epoch, holder, ttlMs]) {
      if (!lease || lease.epoch !== epoch) return nothing
      lease = { holder: holder as string, epoch: lease.epoch + 1, expiresAtMs: now() + (ttlMs as number) }
      return done
    },
    'journal-confirm': ([, epoch]) => (lease?.epoch === epoch ? done : nothing),
    copy([lines], session, text) {
      const [, table = '', columns = ''] = /^copy (\S+) \((.*)\) from stdin$/.exec(text) ?? []
      const rows = (lines as string).split('\n').filter((line) => line !== '')
      const added = rows.map((line) => ({ table, columns: columns.split(', '), values: line.split('\t') }))
      return write(session, () => history.push(...added))
    },
  }

  const byText: readonly (readonly [RegExp, Handler])[] = [
    [/^select 1$/, () => done],
    [/^set /, () => done],
    [/^select hash from journal\.batch/, ([, seq]) => rowsOf(batches.filter((batch) => batch.seq === seq))],
    [/^select seq from journal\.batch/, () => rowsOf(batches.slice(-1))],
    [
      /^insert into journal\.state_hash/,
      ([, seq, stateHash, holder], session) => {
        const recorded = stateHashes.get(seq as number)
        if (recorded) return rowsOf([recorded])
        const added = { stateHash: stateHash as Buffer, holder: holder as string }
        write(session, () => stateHashes.set(seq as number, added))
        return rowsOf([added])
      },
    ],
    [
      /^insert into journal\.snapshot \(/,
      ([, seq, batchHash, stateHash, resultsDigest, state], session) => {
        const snapshot = { seq, batchHash, stateHash, resultsDigest, state } as StoredSnapshot
        return snapshots.has(snapshot.seq) ? nothing : write(session, () => snapshots.set(snapshot.seq, snapshot))
      },
    ],
    // The state of a simulated exchange fits into the first chunk.
    [/from journal\.snapshot_chunk/, () => nothing],
    [
      /^select coalesce\(max\(seq\), 0\) as seq from journal\.snapshot/,
      () => rowsOf([{ seq: Math.max(0, ...snapshots.keys()) }]),
    ],
    [
      /from journal\.snapshot/,
      ([, untilSeq]) => {
        const seqs = [...snapshots.keys()].filter((seq) => seq <= (untilSeq as number))
        const newest = snapshots.get(Math.max(...seqs))
        return rowsOf(newest ? [newest] : [])
      },
    ],
    [
      /pg_try_advisory_lock/,
      (_values, session) => {
        if (locked?.machine.isAlive === false) locked = undefined
        locked ??= session
        return rowsOf([{ isOurs: locked === session }])
      },
    ],
    [/^begin$/, (_values, session) => ((session.writes = []), done)],
    [
      /^commit$/,
      (_values, session) => {
        for (const run of session.writes ?? []) run()
        session.writes = undefined
        return done
      },
    ],
    [/^rollback$/, (_values, session) => (session.rollBack(), done)],
    [
      /^select seq, sequence, time_ms as "timeMs", hash from history\.position/,
      () => rowsOf(position ? [position] : []),
    ],
    [/^insert into history\.position/, (values, session) => (position ? nothing : movePosition(session, values))],
    [
      /^update history\.position/,
      (values, session) => (position?.seq === values[5] ? movePosition(session, values) : nothing),
    ],
    // Updated and merged rows are tested on the real PostgreSQL; here only the copied ones count.
    [/^update history\.order_record/, ([, orderIds]) => ({ rows: [], rowCount: (orderIds as unknown[]).length })],
    [/^insert into history\./, () => done],
    [/^select history\.add_ranges/, () => rowsOf([{ nextAt: Number.MAX_SAFE_INTEGER }])],
    [/^\s*select .* from history\./s, () => nothing],
  ]

  function movePosition(session: OwnSession, [, seq, sequence, timeMs, hash]: readonly unknown[]): StatementResult {
    return write(session, () => (position = { seq, sequence, timeMs, hash } as Position))
  }

  return disk
}

function write(session: OwnSession, run: () => void): StatementResult {
  if (session.writes) session.writes.push(run)
  else run()
  return done
}
