import type { ApiKeys } from '@argosy/api-keys'
import type { AccountId } from '@argosy/exchange'
import type { Pool } from '@argosy/postgres'
import type { Redis } from '@argosy/redis'
import { createSecretBox, type Logger } from '@argosy/service'
import type { Audit } from '../audit/audit.ts'
import type { RequireCaptcha } from '../captcha/captcha-guard.ts'
import type { IdentityConfig } from '../config/identity-config.ts'
import type { Engines } from '../engine/engine-access.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createPost } from '../mail/post.ts'
import { addSecurityNotification } from '../notifications/security-notifications.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Signing } from '../signing/signing.ts'
import { createChangeSecurity } from './change-security.ts'
import { createFamilyTransfers } from './families/family-transfers.ts'
import { createJoinFamily } from './families/join-family.ts'
import { createSubAccounts } from './families/sub-accounts.ts'
import { createCodes } from './codes/codes.ts'
import { createSendCode } from './codes/send-code.ts'
import { createDevices } from './devices/devices.ts'
import { createLoginHistory } from './devices/login-history.ts'
import { createFreezeAccount, forgetFreeze } from './freeze-account.ts'
import { createFailures } from './limits/failures.ts'
import { createLimits } from './limits/limits.ts'
import { createStepUpFailures } from './limits/step-up-failures.ts'
import { createBeginSession } from './login/begin-session.ts'
import { createSwitchAccount } from './login/switch-account.ts'
import { createFactors } from './login/factors.ts'
import { createPendingSteps } from './login/pending-steps.ts'
import { createCeremonies } from './passkeys/ceremonies.ts'
import { createChallenges } from './passkeys/challenges.ts'
import { createPasskeys } from './passkeys/passkeys.ts'
import { createRelyingParty } from './passkeys/relying-party.ts'
import { readBreachedPasswords } from './passwords/breached/breached-passwords.ts'
import { createPasswordRules } from './passwords/password-rules.ts'
import { createQrLogins } from './qr/qr-logins.ts'
import { createRecoveryCodes } from './totp/recovery-codes.ts'
import { createTotpStore } from './totp/totp-store.ts'
import { createUserChanges } from './users/user-changes.ts'
import { createUsers } from './users/users.ts'

export type IdentityDeps = {
  readonly apiKeys: ApiKeys
  readonly pool: Pool
  readonly redis: Redis
  readonly audit: Audit
  readonly sessions: Sessions
  readonly signing: Signing
  readonly engines: Engines
  readonly rateLimiter: RateLimiter
  readonly requireCaptcha: RequireCaptcha
  readonly logger: Logger
  readonly config: IdentityConfig
  readonly limitsFactor: number
  /** Called when a notification was put into the outbox. */
  readonly onNotification: () => void
  readonly onInboxChanged: (accountIds: readonly AccountId[]) => void
}

/** The services that the user and security-centre endpoints use. Each endpoint picks the few it needs. */
export function createIdentity(deps: IdentityDeps) {
  const { apiKeys, pool, redis, audit, sessions, signing, engines, requireCaptcha, logger, config } = deps
  const users = createUsers(pool)
  const changes = createUserChanges(pool)
  const outbox = createOutbox(pool)
  const post = createPost({
    outbox,
    channels: config.channels,
    wake: deps.onNotification,
    async addToInbox(user, notification) {
      await addSecurityNotification(pool, user, notification)
      deps.onInboxChanged([user.accountId])
    },
  })
  const subAccounts = createSubAccounts(pool)
  const codes = createCodes(redis, post)
  const limits = createLimits(deps.rateLimiter, audit)
  const devices = createDevices(pool)
  const loginHistory = createLoginHistory(pool)
  const passkeys = createPasskeys(pool)
  const ceremonies = createCeremonies(createChallenges(redis), passkeys)
  const totp = config.secretKeys && createTotpStore(pool, createSecretBox(config.secretKeys))
  const recoveryCodes = createRecoveryCodes(pool)
  return {
    apiKeys,
    users,
    subAccounts,
    joinFamily: createJoinFamily({ engines, subAccounts }),
    familyTransfers: createFamilyTransfers(pool),
    changes,
    outbox,
    post,
    codes,
    limits,
    devices,
    loginHistory,
    passkeys,
    ceremonies,
    totp,
    recoveryCodes,
    audit,
    sessions,
    signing,
    requireCaptcha,
    logger,
    sendCode: createSendCode({ codes, post, limits, audit }),
    changeSecurity: createChangeSecurity({ users, sessions, audit, post }),
    stepUpFailures: createStepUpFailures(redis),
    failures: createFailures(redis, deps.limitsFactor),
    factors: createFactors({ codes, totp, recoveryCodes, ceremonies }),
    loginSteps: createPendingSteps(redis, 'login'),
    recoverySteps: createPendingSteps(redis, 'recovery'),
    qrLogins: createQrLogins(redis),
    findPasswordProblem: createPasswordRules(readBreachedPasswords(config.breachedPasswordsFile)),
    findRelyingParty: createRelyingParty(config.publicOrigins, config.isProduction),
    beginSession: createBeginSession({ users, changes, sessions, devices, loginHistory, audit, post, signing }),
    switchAccount: createSwitchAccount({ users, sessions, devices, loginHistory, audit, signing }),
    freezeAccount: createFreezeAccount({ changes, families: subAccounts, sessions, redis, engines, logger }),
    forgetFreeze: (accountId: AccountId) => forgetFreeze(redis, accountId),
    thirdParties: config.thirdParties,
  }
}

export type Identity = ReturnType<typeof createIdentity>
