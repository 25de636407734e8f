import { realms, type Realm } from '@argosy/contracts'
import type { AccountId, RequestId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import type { Logger } from '@argosy/service'
import type { Engines } from '../engine/engine-access.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { UserChanges } from './users/user-changes.ts'
import type { User } from './users/user.ts'

export type FreezeAccount = (user: Pick<User, 'userId' | 'accountId' | 'securityVersion'>) => Promise<void>

type NotifyEngineDeps = {
  readonly redis: Pick<Redis, 'addMember' | 'removeMember' | 'readMembers'>
  readonly engines: Engines
  readonly logger: Logger
}

type Deps = NotifyEngineDeps & {
  readonly changes: Pick<UserChanges, 'freeze'>
  readonly sessions: Pick<Sessions, 'endAll'>
}

const untoldKey = 'freezes-untold'
const pendingTtlMs = 30 * 24 * 3_600_000
const sweepEveryMs = 5_000

/**
 * Nobody can sign in, then nobody is signed in, then the engines cancel what is open and take nothing more: at each
 * moment less is possible than before, also when the next step fails. An engine that cannot be reached is told later.
 */
export function createFreezeAccount({ changes, sessions, ...deps }: Deps): FreezeAccount {
  return async ({ userId, accountId, securityVersion }) => {
    await changes.freeze(userId)
    await sessions.endAll(userId, 'accountFrozen')
    await Promise.all(realms.map((realm) => notifyEngine(deps, { realm, accountId, version: securityVersion })))
  }
}

/** For an account that is being opened again: an engine that was not told yet is not told any more. */
export async function forgetFreeze(redis: NotifyEngineDeps['redis'], accountId: AccountId): Promise<void> {
  for (const text of await redis.readMembers(untoldKey))
    if ((JSON.parse(text) as Untold).accountId === accountId) await redis.removeMember(untoldKey, text)
}

/** Goes on telling engines that were away when an account was frozen, also those that another gateway could not tell. */
export function startFreezeSweep(deps: NotifyEngineDeps): Disposable {
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }

  async function sweep(): Promise<void> {
    for (const text of await deps.redis.readMembers(untoldKey)) await notifyEngine(deps, JSON.parse(text) as Untold)
  }
}

type Untold = { readonly realm: Realm; readonly accountId: AccountId; readonly version: number }

async function notifyEngine({ redis, engines, logger }: NotifyEngineDeps, untold: Untold): Promise<void> {
  const { realm, accountId, version } = untold
  // Noted before it is tried: a gateway that dies in between has not forgotten it.
  await redis.addMember(untoldKey, JSON.stringify(untold), { ttlMs: pendingTtlMs })
  // One id for all tries: a command that arrived after all is not done twice.
  const requestId = `${accountId}:freeze:${version}` as RequestId
  try {
    await engines[realm].send({ type: 'set_account_status', requestId, accountId, status: 'frozen' })
    await redis.removeMember(untoldKey, JSON.stringify(untold))
  } catch (error) {
    logger.error({ err: error, realm, accountId }, 'engine not told of a frozen account yet')
  }
}
