import type { AccountId, Deposit, RequestId } from '@argosy/exchange'
import { formatDecimal } from '@argosy/money'
import { simulationPaths, simulationSchemas, type TopUpRefusal, type TopUpView } from '@argosy/wire/http'
import type { EngineAccess, Engines } from '../../engine/engine-access.ts'
import { accept, refuse, type Answer } from '../../http/answer.ts'
import { userRoute } from '../../http/route.ts'
import { planTopUp, topUpAsset } from '../../simulation/plan-top-up.ts'
import type { TopUps } from '../../simulation/top-ups.ts'

type Deps = { readonly engines: Engines; readonly topUps: TopUps }

const statuses: Readonly<Record<TopUpRefusal, number>> = {
  simulation_only: 403,
  top_up_not_needed: 422,
  top_up_under_way: 409,
  top_ups_too_many: 429,
}

/** Virtual money only: the deposit always goes to simulation trading's engine, whatever the call says (SIM-4). */
export function topUpSimulationRoute({ engines, topUps }: Deps) {
  return userRoute({
    method: 'POST',
    path: simulationPaths.topUp,
    body: simulationSchemas.topUp,
    handle: async ({ user: { accountId }, realm, body: { clientRequestId } }) => {
      if (realm !== 'paper') return refuseTopUp('simulation_only')
      if (!(await topUps.begin(accountId))) return refuseTopUp('top_up_under_way')
      try {
        return await topUp({ engine: engines.paper, topUps }, accountId, clientRequestId)
      } finally {
        // A failure of Redis must not hide the outcome: the turn expires by itself.
        await topUps.end(accountId).catch(() => undefined)
      }
    },
  })
}

type TopUpDeps = { readonly engine: EngineAccess; readonly topUps: TopUps }

async function topUp(
  { engine, topUps }: TopUpDeps,
  accountId: AccountId,
  clientRequestId: string,
): Promise<Answer<TopUpView>> {
  const before = await topUps.recall(accountId, clientRequestId)
  if (before) return accept(before)
  const plan = planTopUp(await engine.readBalances(accountId), await engine.readDirectory())
  if (!plan) return refuseTopUp('top_up_not_needed')
  if (!(await topUps.count(accountId))) return refuseTopUp('top_ups_too_many')
  const { amount, balance, decimals } = plan
  const requestId = `${accountId}:top-up:${clientRequestId}` as RequestId
  const deposit: Deposit = { type: 'deposit', requestId, accountId, assetId: topUpAsset, amount }
  const receipt = await engine.send(deposit)
  if (!receipt.ok) return refuse(422, receipt.refusal)
  const view: TopUpView = {
    assetId: topUpAsset,
    deposited: formatDecimal(amount, decimals),
    balance: formatDecimal(balance, decimals),
    timeMs: receipt.timeMs,
  }
  // The deposit is done: without this entry a repeat finds nothing missing, which is also correct.
  await topUps.remember(accountId, clientRequestId, view).catch(() => undefined)
  return accept(view)
}

function refuseTopUp(refusal: TopUpRefusal) {
  return refuse(statuses[refusal], refusal)
}
