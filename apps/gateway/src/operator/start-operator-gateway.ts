import { connectNats } from '@argosy/nats'
import { checkPostgres, createPool } from '@argosy/postgres'
import { connectRedis } from '@argosy/redis'
import { startService, type Service } from '@argosy/service'
import { publishAnnouncement, withdrawAnnouncement } from '@argosy/support'
import type { AddressInfo } from 'node:net'
import { createAudit, createAuditPool } from '../audit/audit.ts'
import { refuseAuditRights } from '../audit/refuse-audit-rights.ts'
import { createRefusalRecorder } from '../audit/refusals.ts'
import { createSignedCalls } from '../audit/signed-calls.ts'
import { createChat } from '../chat/chat.ts'
import { createEngines } from '../engine/engine-access.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { createVisitorLimits } from '../http/visitor-limits.ts'
import { createSubAccounts } from '../identity/families/sub-accounts.ts'
import { createFreezeAccount, forgetFreeze } from '../identity/freeze-account.ts'
import { createLimits } from '../identity/limits/limits.ts'
import { createCeremonies } from '../identity/passkeys/ceremonies.ts'
import { createChallenges } from '../identity/passkeys/challenges.ts'
import { createPasskeys } from '../identity/passkeys/passkeys.ts'
import { createUserChanges } from '../identity/users/user-changes.ts'
import { createOperatorRoutes } from '../routes/operator/operator-routes.ts'
import { createEndedAnnouncer } from '../sessions/announce-ended.ts'
import { createSessions } from '../sessions/sessions.ts'
import { createDeviceKeys } from '../signing/device-keys.ts'
import { createOperatorAccounts } from './accounts.ts'
import { createAllowedNetworks } from './allowed-networks.ts'
import { createApplyChange } from './changes/apply-change.ts'
import { createCarryOut, startChangeSweep } from './changes/carry-out.ts'
import { createChanges } from './changes/changes.ts'
import type { OperatorConfig } from './operator-config.ts'
import { createOperatorServer } from './operator-server.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { createOperators } from './operators.ts'
import { createReadStatistics } from './statistics.ts'

export type OperatorGateway = Service & { readonly port: number }

/** A separate process beside the gateways, with its own host name and database logins and no shared endpoints. */
export async function startOperatorGateway(config: OperatorConfig): Promise<OperatorGateway> {
  const { instance, host, metricsPort } = config
  const service = await startService({ name: instance, metricsPort, host })
  try {
    return Object.assign(service, { port: await open(service, config) })
  } catch (error) {
    await service[Symbol.asyncDispose]()
    throw error
  }
}

async function open(service: Service, config: OperatorConfig): Promise<number> {
  const { logger, metrics } = service
  const { instance, host, limitsFactor, origin } = config
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'PostgreSQL connection lost')
  const pool = createPool(config.postgresUrl, { applicationName: instance, maxConnections: 4, onIdleError })
  service.onStop('postgres', () => pool.end())
  if (config.isProduction) await refuseAuditRights(pool)
  const auditPool = createAuditPool(config.auditPostgresUrl, onIdleError)
  service.onStop('audit', () => auditPool.end())
  const onRedisError = (error: Error) => logger.warn({ err: error }, 'Redis connection lost')
  const redis = service.use('redis', await connectRedis({ ...config.redis, onError: onRedisError }))
  // Operators' records are stored apart and signed by keys of their own, so that no user's record can pass as one of
  // theirs.
  const own = {
    ...config.redis,
    prefix: `${config.redis.prefix}operators:`,
    recordKeys: config.redis.recordKeys.map((key) => `operators ${key}`),
    onError: onRedisError,
  }
  const ownRedis = service.use('own redis', await connectRedis(own))
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger }))
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('redis', () => redis.check())
  service.addReadiness('nats', () => nats.check())

  const audit = createAudit(auditPool, createSignedCalls())
  const engines = createEngines(nats, config)
  const deviceKeys = createDeviceKeys(redis)
  const announceEnded = createEndedAnnouncer(nats)
  const userSessions = createSessions(redis, {
    ...config.session,
    onEnded: async (tokenHash) => {
      announceEnded(tokenHash)
      await deviceKeys.release(tokenHash)
    },
  })
  const userChanges = createUserChanges(pool)
  const families = createSubAccounts(pool)
  const freezeAccount = createFreezeAccount({
    changes: userChanges,
    families,
    sessions: userSessions,
    redis,
    engines,
    logger,
  })
  const changes = createChanges(pool)
  const accounts = createOperatorAccounts(pool)
  const applyChange = createApplyChange({
    accounts,
    userChanges,
    freezeAccount,
    forgetFreeze: (accountId) => forgetFreeze(redis, accountId),
    engines,
    announcements: {
      publish: (announcementId, revision, changeId) => publishAnnouncement(pool, announcementId, revision, changeId),
      withdraw: (announcementId, revision, changeId) => withdrawAnnouncement(pool, announcementId, revision, changeId),
    },
  })
  const carryOutDeps = { changes, applyChange, audit, logger }
  service.use('changes', startChangeSweep(carryOutDeps))

  const rateLimiter = createRateLimiter(ownRedis, limitsFactor)
  const operators = createOperators(pool)
  const sessions = createOperatorSessions(ownRedis, config.session)
  const deps = {
    audit,
    ceremonies: createCeremonies(createChallenges(ownRedis), createPasskeys(pool, 'operators')),
    party: { rpId: new URL(origin).hostname, origins: [origin] },
    limits: createLimits(rateLimiter, audit),
    operators,
    sessions,
    accounts,
    changes,
    carryOut: createCarryOut(carryOutDeps),
    readStatistics: createReadStatistics(nats),
    pool,
    chat: createChat(pool, nats),
  }
  const app = createOperatorServer({
    routes: createOperatorRoutes(deps),
    origin,
    isAllowed: createAllowedNetworks(config.networks),
    sessions,
    operators,
    audit,
    visitorLimits: createVisitorLimits(rateLimiter, limitsFactor),
    recordRefusal: createRefusalRecorder(audit, logger),
    logger,
    isProduction: config.isProduction,
    metrics,
    trustedProxyCount: config.trustedProxyCount,
  })
  await app.listen({ host, port: config.port })
  service.onStop('http', () => app.close())
  service.markStarted()
  return (app.server.address() as AddressInfo).port
}
