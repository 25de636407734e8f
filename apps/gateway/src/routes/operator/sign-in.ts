import { operatorCookie, operatorPaths, operatorSchemas } from '@argosy/wire/http'
import { accept, refuse } from '../../http/answer.ts'
import { formatTokenCookie } from '../../http/set-session-cookie.ts'
import { ceremoniesPerNetwork, loginsPerNetwork } from '../../identity/limits/limit-counts.ts'
import { drawToken } from '../../identity/tokens.ts'
import { publicOperatorRoute, operatorRoute, type OperatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

type Deps = Pick<OperatorRouteDeps, 'audit' | 'ceremonies' | 'party' | 'limits' | 'operators' | 'sessions'>

/** By passkey only: there are no passwords or codes here. */
export function operatorSignInRoutes({ audit, ceremonies, party, limits, operators, sessions }: Deps): OperatorRoute[] {
  return [
    publicOperatorRoute({
      method: 'POST',
      path: operatorPaths.enrolOptions,
      body: operatorSchemas.enrolOptions,
      handle: async (call) => {
        const tooMany = await limits(call, 'attempts_too_many', [ceremoniesPerNetwork, call.network])
        if (tooMany) return tooMany
        const operator = await operators.findEnrolling(call.body.token)
        if (!operator) return refuse(401, 'enrolment_refused')
        const { operatorId, name } = operator
        const user = { userId: operatorId, loginName: name, userName: name }
        return accept(await ceremonies.beginRegistration(drawToken(), user, party))
      },
    }),
    publicOperatorRoute({
      method: 'POST',
      path: operatorPaths.enrol,
      body: operatorSchemas.enrol,
      handle: async (call) => {
        const { address, requestId, body } = call
        const tooMany = await limits(call, 'attempts_too_many', [loginsPerNetwork, call.network])
        if (tooMany) return tooMany
        const operator = await operators.findEnrolling(body.token)
        // Spent before the passkey is checked: of two people with the code one gets in, and the other notices.
        if (!operator || !(await operators.useEnrolment(body.token))) return refuse(401, 'enrolment_refused')
        const made = await ceremonies.finishRegistration(body.challengeId, operator.operatorId, party, body)
        const outcome = made ? 'ok' : 'passkey_refused'
        const detail = { operator: operator.name, operatorId: operator.operatorId }
        await audit.write({ kind: 'operator_enrolled', outcome, address, requestId, detail })
        return made ? accept(operator) : refuse(401, 'passkey_refused')
      },
    }),
    publicOperatorRoute({
      method: 'POST',
      path: operatorPaths.loginOptions,
      handle: async (call) => {
        const tooMany = await limits(call, 'attempts_too_many', [ceremoniesPerNetwork, call.network])
        return tooMany ?? accept(await ceremonies.begin(drawToken(), 'passkey_login', null, party))
      },
    }),
    publicOperatorRoute({
      method: 'POST',
      path: operatorPaths.login,
      body: operatorSchemas.login,
      handle: async (call) => {
        const { address, network, requestId, body } = call
        const tooMany = await limits(call, 'attempts_too_many', [loginsPerNetwork, network])
        if (tooMany) return tooMany
        const operatorId = await ceremonies.finish(body.challengeId, 'passkey_login', party, body.response)
        const operator = operatorId === undefined ? undefined : await operators.find(operatorId)
        const outcome = operator ? 'ok' : 'passkey_refused'
        const detail = operator ? { operator: operator.name, operatorId: operator.operatorId } : {}
        await audit.write({ kind: 'operator_login', outcome, address, requestId, detail })
        if (!operator) return refuse(401, 'passkey_refused')
        const { token, lifetimeMs } = await sessions.begin(operator.operatorId, network)
        call.setHeader('set-cookie', formatTokenCookie(operatorCookie, token, lifetimeMs))
        return accept(operator)
      },
    }),
    operatorRoute({ method: 'GET', path: operatorPaths.me, handle: async ({ operator }) => accept(operator) }),
    operatorRoute({
      method: 'POST',
      path: operatorPaths.logout,
      handle: async ({ operator, token, address, requestId, setHeader }) => {
        if (token !== undefined) await sessions.end(token)
        setHeader('set-cookie', formatTokenCookie(operatorCookie, '', 0))
        const detail = { operator: operator.name, operatorId: operator.operatorId }
        await audit.write({ kind: 'operator_logout', outcome: 'ok', address, requestId, detail })
        return accept(null)
      },
    }),
  ]
}
