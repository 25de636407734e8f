import type { OperatorView } from '@argosy/wire/http'
import type { Pool } from '@argosy/postgres'
import { hashToken } from '../identity/tokens.ts'

export type Operators = {
  /** Read again on each call, so that a removed operator loses access at once. */
  find(operatorId: string): Promise<OperatorView | undefined>
  /** The operator whom the command line gave this enrolment code; it works once and expires soon. */
  findEnrolling(token: string): Promise<OperatorView | undefined>
  /** True for the first caller only. */
  useEnrolment(token: string): Promise<boolean>
}

export function createOperators(pool: Pick<Pool, 'query'>): Operators {
  const one = async (condition: string, value: string) => {
    const { rows } = await pool.query<OperatorView>(
      `select operator_id as "operatorId", name from operators.operator where removed_at is null and ${condition}`,
      [value],
    )
    return rows[0]
  }
  return {
    find: (operatorId) => one('operator_id = $1', operatorId),
    findEnrolling: (token) =>
      one(
        `operator_id = (select operator_id from operators.enrolment
           where token_hash = $1 and used_at is null and expires_at > now())`,
        hashToken(token),
      ),
    async useEnrolment(token) {
      const { rowCount } = await pool.query(
        `update operators.enrolment set used_at = now() where token_hash = $1 and used_at is null and expires_at > now()`,
        [hashToken(token)],
      )
      return rowCount === 1
    },
  }
}
