import {
  operatorPaths,
  operatorSchemas,
  type DecisionKind,
  type OperatorChangeView,
  type OperatorView,
} from '@argosy/wire/http'
import { hash } from 'node:crypto'
import { accept, refuse } from '../../http/answer.ts'
import { drawToken } from '../../identity/tokens.ts'
import type { Decision, StoredChange } from '../../operator/changes/changes.ts'
import { operatorRoute, type OperatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

type Deps = Pick<OperatorRouteDeps, 'audit' | 'carryOut' | 'ceremonies' | 'changes' | 'party'>

const decisions: Readonly<Record<DecisionKind, Decision>> = {
  confirm: 'confirmed',
  reject: 'rejected',
  withdraw: 'withdrawn',
}

/**
 * A change that one operator proposes takes effect when another confirms it. Both confirm with their passkey, whose
 * challenge is bound to the exact content: a challenge for one change or decision is not valid for another.
 */
export function changeRoutes({ audit, carryOut, ceremonies, changes, party }: Deps): OperatorRoute[] {
  const beginCeremony = async (operator: OperatorView, what: unknown) => {
    const challengeId = drawToken()
    const bound = bind(challengeId, what)
    const { options } = await ceremonies.begin(bound, 'operator_decision', operator.operatorId, party)
    return { challengeId, options }
  }
  const isProven = async (operator: OperatorView, what: unknown, proof: { challengeId: string; response: string }) => {
    const bound = bind(proof.challengeId, what)
    const operatorId = await ceremonies.finish(bound, 'operator_decision', party, proof.response)
    return operatorId === operator.operatorId
  }

  return [
    operatorRoute({
      method: 'GET',
      path: operatorPaths.changes,
      query: operatorSchemas.changesQuery,
      handle: async ({ operator, query }) =>
        accept((await changes.list(query.state, query.before)).map((stored) => present(stored, operator))),
    }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.proposeOptions,
      body: operatorSchemas.proposeOptions,
      handle: async ({ operator, body }) =>
        accept(await beginCeremony(operator, { change: body.change, reason: body.reason })),
    }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.propose,
      body: operatorSchemas.propose,
      handle: async ({ operator, address, requestId, body }) => {
        const { change, reason } = body
        const write = (outcome: string, more: Record<string, string> = {}) =>
          audit.write({
            kind: 'operator_change',
            outcome,
            ...('userId' in change && { userId: change.userId }),
            address,
            requestId,
            detail: { what: change.kind, content: JSON.stringify(change), reason, proposedBy: operator.name, ...more },
          })
        if (!(await isProven(operator, { change, reason }, body))) {
          await write('passkey_refused')
          return refuse(401, 'passkey_refused')
        }
        await write('proposed')
        return accept(present(await changes.propose(operator.operatorId, change, reason), operator))
      },
    }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.decideOptions,
      body: operatorSchemas.decideOptions,
      handle: async ({ operator, body: { changeId, decision } }) =>
        accept(await beginCeremony(operator, { changeId, decision })),
    }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.decide,
      body: operatorSchemas.decide,
      handle: async ({ operator, address, requestId, body }) => {
        const { changeId, decision } = body
        const stored = await changes.find(changeId)
        if (!stored) return refuse(404, 'change_unknown')
        const write = (outcome: string) =>
          audit.write({
            kind: 'operator_change',
            outcome,
            address,
            requestId,
            detail: { changeId, what: stored.change.kind, decision, by: 'operator', operator: operator.name },
          })
        const refusal = (await isProven(operator, { changeId, decision }, body))
          ? judge(stored, operator, decision)
          : 'passkey_refused'
        if (refusal !== undefined) {
          await write(refusal)
          return refuse(refusal === 'passkey_refused' ? 401 : 409, refusal)
        }
        const decided = await changes.decide(changeId, operator.operatorId, decisions[decision])
        if (!decided) return refuse(409, 'change_decided')
        if (decision === 'confirm') await carryOut(decided, { address, requestId })
        else await write(decisions[decision])
        return accept(present((await changes.find(changeId)) ?? decided, operator))
      },
    }),
  ]
}

/** The database enforces the same; here the refusal gets a name. */
function judge({ status, proposedBy }: StoredChange, { operatorId }: OperatorView, decision: DecisionKind) {
  if (status === 'expired') return 'change_expired'
  if (status !== 'pending') return 'change_decided'
  const isOwn = proposedBy === operatorId
  if (decision === 'withdraw') return isOwn ? undefined : 'change_of_somebody_else'
  return isOwn ? 'second_operator_required' : undefined
}

/** One key for a challenge and the content it was issued for. */
function bind(challengeId: string, what: unknown): string {
  return hash('sha256', `${challengeId}.${JSON.stringify(what)}`)
}

function present(stored: StoredChange, { operatorId }: OperatorView): OperatorChangeView {
  const { changeId, change, reason, status, proposedAtMs, expiresAtMs, decidedAtMs, outcome } = stored
  return {
    changeId,
    change,
    reason,
    status,
    proposedBy: stored.proposedByName,
    proposedAtMs,
    expiresAtMs,
    decidedBy: stored.decidedByName,
    decidedAtMs,
    outcome,
    isOwn: stored.proposedBy === operatorId,
  }
}
