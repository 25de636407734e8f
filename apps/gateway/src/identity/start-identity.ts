import type { ApiKeys } from '@argosy/api-keys'
import type { AccountId } from '@argosy/exchange'
import type { Nats } from '@argosy/nats'
import type { Pool } from '@argosy/postgres'
import type { Redis } from '@argosy/redis'
import type { Service } from '@argosy/service'
import { createAudit, createAuditPool } from '../audit/audit.ts'
import type { SignedCalls } from '../audit/signed-calls.ts'
import type { RequireCaptcha } from '../captcha/captcha-guard.ts'
import type { GatewayConfig } from '../config/config.ts'
import type { Engines } from '../engine/engine-access.ts'
import type { RateLimiter } from '../http/rate-limit.ts'
import { startDelivery } from '../mail/delivery.ts'
import { createSmtpSender } from '../mail/smtp-sender.ts'
import { startChosenMails } from '../notifications/chosen-mails.ts'
import { createEndedAnnouncer } from '../sessions/announce-ended.ts'
import { createSessions } from '../sessions/sessions.ts'
import type { Signing } from '../signing/signing.ts'
import { createIdentity, type Identity } from './create-identity.ts'
import { startFreezeSweep } from './freeze-account.ts'
import { startKeyNotices } from './key-notices.ts'
import { warmUpPasswords } from './passwords/password-hash.ts'

type Deps = {
  readonly apiKeys: ApiKeys
  readonly pool: Pool
  readonly redis: Redis
  readonly nats: Nats
  readonly signing: Signing
  readonly engines: Engines
  readonly signedCalls: SignedCalls
  readonly rateLimiter: RateLimiter
  readonly requireCaptcha: RequireCaptcha
  readonly onInboxChanged: (accountIds: readonly AccountId[]) => void
  readonly config: Pick<GatewayConfig, 'identity' | 'session' | 'auditPostgresUrl' | 'limitsFactor'>
}

/** Identity with its background work: connections for the audit log, and delivery of notifications. */
export async function startIdentity(service: Service, { nats, config, ...deps }: Deps): Promise<Identity> {
  const { logger } = service
  const { pool, redis, signing } = deps
  await warmUpPasswords()
  const auditPool = createAuditPool(config.auditPostgresUrl, (error) =>
    logger.warn({ err: error }, 'audit connection lost'),
  )
  service.onStop('audit', () => auditPool.end())
  const announceEnded = createEndedAnnouncer(nats)
  const sessions = createSessions(redis, {
    ...config.session,
    onEnded: async (tokenHash) => {
      announceEnded(tokenHash)
      await signing.releaseKeys(tokenHash)
    },
  })
  service.use('freezes', startFreezeSweep({ ...deps, logger }))
  const { smtp } = config.identity
  const delivery = smtp && service.use('emails', startDelivery({ pool, sender: createSmtpSender(smtp), logger }))
  const { channels } = config.identity
  const wake = () => delivery?.wake()
  service.use('chosen emails', startChosenMails({ pool, channels, logger, wake }))
  service.use('key notices', startKeyNotices({ pool, channels, logger, wake }))
  return createIdentity({
    ...deps,
    sessions,
    logger,
    audit: createAudit(auditPool, deps.signedCalls),
    config: config.identity,
    limitsFactor: config.limitsFactor,
    onNotification: wake,
  })
}
