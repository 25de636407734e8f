import type { Pool } from '@argosy/postgres'
import { hash, randomBytes } from 'node:crypto'
import { presentTime } from '../present-time.ts'

/** Validity of an enrolment code: it is handed over in person or by telephone, and used at once. */
const enrolmentMinutes = 30

export type Enrolment = { readonly operatorId: string; readonly token: string }

/** Undefined when the name exists, even if that operator was removed: a name means one person for ever. */
export async function addOperator(pool: Pool, name: string): Promise<Enrolment | undefined> {
  const operatorId = randomBytes(12).toString('base64url')
  const { rowCount } = await pool.query(
    'insert into operators.operator (operator_id, name) values ($1, $2) on conflict do nothing',
    [operatorId, name],
  )
  return rowCount === 1 ? makeEnrolment(pool, operatorId) : undefined
}

/** Makes a code for another passkey. Undefined when there is no such operator. */
export async function enrolOperator(pool: Pool, name: string): Promise<Enrolment | undefined> {
  const { rows } = await pool.query<{ operatorId: string }>(
    'select operator_id as "operatorId" from operators.operator where name = $1 and removed_at is null',
    [name],
  )
  return rows[0] && makeEnrolment(pool, rows[0].operatorId)
}

async function makeEnrolment(pool: Pool, operatorId: string): Promise<Enrolment> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into operators.enrolment (token_hash, operator_id, expires_at)
     values ($1, $2, now() + $3 * interval '1 minute')`,
    [hash('sha256', token), operatorId, enrolmentMinutes],
  )
  return { operatorId, token }
}

/** Returns the id, or undefined when there was no such operator. */
export async function removeOperator(pool: Pool, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ operatorId: string }>(
    `update operators.operator set removed_at = now() where name = $1 and removed_at is null
     returning operator_id as "operatorId"`,
    [name],
  )
  return rows[0]?.operatorId
}

export async function listOperators(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string; sinceMs: number; passkeys: number }>(
    `select name, since as "sinceMs", (select count(*)::int from operators.passkey p where p.operator_id = o.operator_id) as passkeys
     from operators.operator o where removed_at is null order by since, name`,
  )
  if (rows.length === 0) return 'Nobody.'
  return rows
    .map(({ name, sinceMs, passkeys }) => `${name}  since ${presentTime(sinceMs)}, ${passkeys} passkeys`)
    .join('\n')
}
