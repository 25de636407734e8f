import { realms, type Realm } from '@argosy/catalogue'
import type { AccountId, RequestId } from '@argosy/exchange'
import type { Redis } from '@argosy/redis'
import type { Logger } from '@argosy/service'
import type { Engines } from '../engine/engine-access.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SubAccounts } from './families/sub-accounts.ts'
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
  readonly families: Pick<SubAccounts, 'listAccountIds' | 'setFrozenByMain'>
  readonly sessions: Pick<Sessions, 'endAll'>
}

const untoldKey = 'freezes-untold'
const pendingTtlMs = 30 * 24 * 3_600_000
const sweepEveryMs = 5_000

/**
 * Blocks sign-in first, then ends the sessions, then has the engines cancel open orders and accept nothing more: each
 * step leaves less possible than before, even if the next one fails. An unreachable engine is notified later.
 */
export function createFreezeAccount({ changes, families, sessions, ...deps }: Deps): FreezeAccount {
  return async ({ userId, accountId, securityVersion }) => {
    await changes.freeze(userId)
    await sessions.endAll(userId, 'accountFrozen')
    // A main account may lift only its own freeze, and notes it after this.
    await families.setFrozenByMain(userId, false)
    const version = securityVersion
    await Promise.all(realms.map((realm) => notifyEngine(deps, { realm, accountId, version })))
    // Nobody can enter a sub-account or use its keys while its main account is frozen, so that cancelling is enough.
    for (const subAccountId of await families.listAccountIds(userId)) {
      const untold = { accountId: subAccountId, version, isCancelOnly: true } as const
      await Promise.all(realms.map((realm) => notifyEngine(deps, { realm, ...untold })))
    }
  }
}

/** For an account that is being unfrozen: drops the notifications still pending for engines. */
export async function forgetFreeze(redis: NotifyEngineDeps['redis'], accountId: AccountId): Promise<void> {
  for (const text of await redis.readMembers(untoldKey))
    if ((JSON.parse(text) as Untold).accountId === accountId) await redis.removeMember(untoldKey, text)
}

/**
 * Keeps notifying engines that were unavailable when an account was frozen, including those that another gateway failed
 * to reach.
 */
export function startFreezeSweep(deps: NotifyEngineDeps): Disposable {
  const timer = setInterval(() => void sweep().catch(() => undefined), sweepEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }

  async function sweep(): Promise<void> {
    for (const text of await deps.redis.readMembers(untoldKey)) await notifyEngine(deps, JSON.parse(text) as Untold)
  }
}

type Untold = {
  readonly realm: Realm
  readonly accountId: AccountId
  readonly version: number
  /** Its main account was frozen: its orders are cancelled, its status stays. */
  readonly isCancelOnly?: true
}

async function notifyEngine({ redis, engines, logger }: NotifyEngineDeps, untold: Untold): Promise<void> {
  const { realm, accountId, version, isCancelOnly } = untold
  // Stored before the attempt, so that it survives a crash of this gateway.
  await redis.addMember(untoldKey, JSON.stringify(untold), { ttlMs: pendingTtlMs })
  // One id for all attempts, so that a command that did arrive is not applied twice.
  const requestId = `${accountId}:${isCancelOnly ? 'main-' : ''}freeze:${version}` as RequestId
  try {
    await engines[realm].send(
      isCancelOnly
        ? { type: 'cancel_all_orders', requestId, accountId, marketId: null, side: null }
        : { type: 'set_account_status', requestId, accountId, status: 'frozen' },
    )
    await redis.removeMember(untoldKey, JSON.stringify(untold))
  } catch (error) {
    logger.error({ err: error, realm, accountId }, 'engine not told of a frozen account yet')
  }
}
