import { operatorListMax, operatorSchemas, type OperatorChange, type OperatorChangeStatus } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { drawId } from '../../identity/tokens.ts'

/** A stored change: who proposed it, who decided, and the outcome. */
export type StoredChange = {
  readonly changeId: string
  readonly change: OperatorChange
  readonly reason: string
  readonly status: OperatorChangeStatus
  readonly proposedBy: string
  readonly proposedByName: string
  readonly proposedAtMs: number
  readonly expiresAtMs: number
  readonly decidedBy: string | null
  readonly decidedByName: string | null
  readonly decidedAtMs: number | null
  readonly outcome: string
}

export type Decision = 'confirmed' | 'rejected' | 'withdrawn'

export type Changes = {
  propose(operatorId: string, change: OperatorChange, reason: string): Promise<StoredChange>
  find(changeId: string): Promise<StoredChange | undefined>
  /** Newest first, at most one list, starting before `before`. */
  list(state: 'waiting' | 'past', before: string | undefined): Promise<StoredChange[]>
  /** Undefined when it was already decided, has expired, or is not this operator's to decide. */
  decide(changeId: string, operatorId: string, decision: Decision): Promise<StoredChange | undefined>
  /** False when another process has already written the outcome. */
  finish(changeId: string, status: 'done' | 'failed', outcome: string): Promise<boolean>
  /** Confirmed a while ago and still without an outcome. */
  listUnfinished(): Promise<StoredChange[]>
}

/** Long enough for a colleague on another shift, short enough not to be forgotten. */
const expiryHours = 24
const unfinishedAfterSeconds = 10

type Row = Omit<StoredChange, 'change'> & { readonly content: unknown }

const select = `
  select change_id as "changeId", content, reason, proposed_by as "proposedBy", proposer.name as "proposedByName",
    proposed_at as "proposedAtMs", expires_at as "expiresAtMs", decided_by as "decidedBy",
    decider.name as "decidedByName", decided_at as "decidedAtMs", outcome,
    case when status = 'pending' and expires_at <= now() then 'expired' else status end as status
  from operators.change
    join operators.operator proposer on proposer.operator_id = proposed_by
    left join operators.operator decider on decider.operator_id = decided_by`

/** Waiting for a decision or for being applied. */
const isWaiting = `(status = 'confirmed' or (status = 'pending' and expires_at > now()))`

export function createChanges(pool: Pick<Pool, 'query'>): Changes {
  const read = async (rest: string, ...values: readonly (string | number)[]): Promise<StoredChange[]> => {
    const { rows } = await pool.query<Row>(`${select} ${rest}`, [...values])
    return rows.map(({ content, ...row }) => ({ ...row, change: operatorSchemas.change.parse(content) }))
  }
  const find = async (changeId: string) => (await read('where change_id = $1', changeId))[0]

  return {
    find,
    async propose(operatorId, change, reason) {
      const changeId = drawId()
      await pool.query(
        `insert into operators.change (change_id, kind, content, reason, proposed_by, expires_at)
         values ($1, $2, $3, $4, $5, now() + $6 * interval '1 hour')`,
        [changeId, change.kind, change, reason, operatorId, expiryHours],
      )
      const stored = await find(changeId)
      if (!stored) throw new RangeError('a change was not written')
      return stored
    },
    list(state, before) {
      const isOf = `where ${state === 'waiting' ? '' : 'not '}${isWaiting}`
      return before === undefined
        ? read(`${isOf} order by proposed_at desc, change_id desc limit $1`, operatorListMax)
        : read(
            `${isOf}
               and (proposed_at, change_id) < (select proposed_at, change_id from operators.change where change_id = $2)
             order by proposed_at desc, change_id desc limit $1`,
            operatorListMax,
            before,
          )
    },
    async decide(changeId, operatorId, decision) {
      const isOwn = decision === 'withdrawn'
      const { rowCount } = await pool.query(
        `update operators.change set status = $3, decided_by = $2, decided_at = now()
         where change_id = $1 and status = 'pending' and expires_at > now()
           and proposed_by ${isOwn ? '=' : '<>'} $2`,
        [changeId, operatorId, decision],
      )
      return rowCount === 1 ? find(changeId) : undefined
    },
    async finish(changeId, status, outcome) {
      const { rowCount } = await pool.query(
        `update operators.change set status = $2, outcome = $3 where change_id = $1 and status = 'confirmed'`,
        [changeId, status, outcome.slice(0, 100)],
      )
      return rowCount === 1
    },
    listUnfinished: () =>
      read(
        `where status = 'confirmed' and decided_at < now() - $1 * interval '1 second' order by decided_at limit 50`,
        unfinishedAfterSeconds,
      ),
  }
}
