import { createKeyLimits } from '@argosy/api-keys'
import { connectNats } from '@argosy/nats'
import { checkPostgres, createPool, type Pool } from '@argosy/postgres'
import { findAnnouncement, listAnnouncements, readNotices, type Notice } from '@argosy/support'
import { connectRedis } from '@argosy/redis'
import { startService, type Service } from '@argosy/service'
import type { AddressInfo } from 'node:net'
import type { GatewayConfig } from './config/config.ts'
import { refuseAuditRights } from './audit/refuse-audit-rights.ts'
import { createRefusalRecorder } from './audit/refusals.ts'
import { createSignedCalls } from './audit/signed-calls.ts'
import { createCaptchaServices } from './captcha/create-captcha-services.ts'
import { createPuzzlePool } from './captcha/puzzle/puzzle-pool.ts'
import { answerChatQueries } from './chat/answer-chat-queries.ts'
import { createChat } from './chat/chat.ts'
import { createChatLimits } from './chat/chat-limits.ts'
import { createEngines } from './engine/engine-access.ts'
import { createConvertQuotes } from './convert/convert-quotes.ts'
import { startExports } from './exports/start-exports.ts'
import { createAccountHistory } from './history/account-history.ts'
import { createAccountLedger } from './history/account-ledger.ts'
import { createAccountValues } from './history/account-values.ts'
import { answerHistoryQueries } from './history/answer-history-queries.ts'
import { historySettings } from './history/history-settings.ts'
import { createMarketHistory } from './history/market-history.ts'
import { createOrderRecords } from './history/order-records.ts'
import { createSparklines } from './history/sparklines.ts'
import { createRateLimiter } from './http/rate-limit.ts'
import { createServer } from './http/server.ts'
import { createVisitorLimits } from './http/visitor-limits.ts'
import { startApiKeys } from './identity/start-api-keys.ts'
import { startIdentity } from './identity/start-identity.ts'
import { createLiveTickers } from './market-data/live-tickers.ts'
import { createReadTickers } from './market-data/read-tickers.ts'
import { answerInboxQueries } from './notifications/answer-inbox-queries.ts'
import { createInboxAnnouncer } from './notifications/announce-inboxes.ts'
import { createInbox } from './notifications/inbox.ts'
import { createNotificationSettings } from './notifications/notification-settings.ts'
import { startNotifications } from './notifications/start-notifications.ts'
import { createOpenRoutes } from './program-api/open-routes.ts'
import { createUsdtRates } from './rates/usdt-rates.ts'
import { createCspReports } from './reports/csp-reports.ts'
import { createRoutes } from './routes/index.ts'
import type { ReadAnnouncements } from './routes/public/announcements.ts'
import { addDevelopmentUsers, refuseDevelopmentUsers } from './sessions/development-users.ts'
import { createSeenOnce } from './signing/seen-once.ts'
import { createSigningGuard } from './signing/signing-guard.ts'
import { startSigning } from './signing/start-signing.ts'
import { createShortCache } from './short-cache.ts'
import { createReadStatus } from './status/read-status.ts'
import { createTopUps } from './simulation/top-ups.ts'
import { createWholeAccounts, startAccountThread } from './whole-accounts/whole-accounts.ts'

const noticesTtlMs = 5_000
const noticesWaitMs = 500

export type Gateway = Service & { readonly port: number }

export async function startGateway(config: GatewayConfig): Promise<Gateway> {
  const { instance, host, metricsPort } = config
  const service = await startService({ name: instance, metricsPort, host })
  try {
    return Object.assign(service, { port: await openGateway(service, config) })
  } catch (error) {
    await service[Symbol.asyncDispose]()
    throw error
  }
}

async function openGateway(service: Service, config: GatewayConfig): Promise<number> {
  const { logger, metrics } = service
  const { instance, host } = config
  const pool = createPool(config.postgresUrl, {
    applicationName: instance,
    settings: historySettings,
    onIdleError: (error) => logger.warn({ err: error }, 'PostgreSQL connection lost'),
  })
  service.onStop('postgres', () => pool.end())
  if (config.isProduction) await refuseAuditRights(pool)
  await (config.hasDevSignIn ? addDevelopmentUsers(pool) : refuseDevelopmentUsers(pool))
  const onRedisError = (error: Error) => logger.warn({ err: error }, 'Redis connection lost')
  const redis = service.use('redis', await connectRedis({ ...config.redis, onError: onRedisError }))
  const nats = service.use('nats', await connectNats({ ...config.nats, name: instance, logger }))
  service.addReadiness('postgres', () => checkPostgres(pool))
  service.addReadiness('redis', () => redis.check())
  service.addReadiness('nats', () => nats.check())

  const signing = await startSigning(service, { redis, config: config.signing })
  const { limitsFactor } = config
  const rateLimiter = createRateLimiter(redis)
  const visitorLimiter = createRateLimiter(redis, limitsFactor)
  const signedCalls = createSignedCalls()
  const puzzles = service.use(
    'puzzles',
    createPuzzlePool({ onError: (error) => logger.warn({ err: error }, 'puzzles cannot be painted') }),
  )
  const captcha = createCaptchaServices({ redis, rateLimiter: visitorLimiter, puzzles, logger, config: config.captcha })
  const engines = createEngines(nats, config)
  const wholeAccounts = service.use(
    'account thread',
    createWholeAccounts({
      startThread: startAccountThread(config),
      onError: (error) => logger.error({ err: error }, 'the thread that reads accounts ended'),
    }),
  )
  const apiKeys = startApiKeys(service, { pool, nats, config: config.apiKeys })
  const announceInboxes = createInboxAnnouncer(nats)
  startNotifications(service, { config, announce: announceInboxes })
  const identity = await startIdentity(service, {
    apiKeys,
    pool,
    redis,
    nats,
    signing,
    engines,
    rateLimiter: visitorLimiter,
    signedCalls,
    onInboxChanged: announceInboxes,
    ...captcha,
    config,
  })
  const marketHistory = createMarketHistory(pool)
  const accountHistory = createAccountHistory(pool)
  const liveTickers = service.use('tickers', createLiveTickers(nats))
  const readTickers = createReadTickers({ engines, marketHistory, liveTickers })
  const orderRecords = createOrderRecords(pool)
  const accountLedger = createAccountLedger(pool)
  const accountValues = createAccountValues(pool)
  const openRoutes = createOpenRoutes({
    engines,
    marketHistory,
    accountHistory,
    accountLedger,
    orderRecords,
    readTickers,
  })
  const inbox = createInbox(pool)
  const routes = createRoutes({
    ...identity,
    ...captcha,
    engines,
    wholeAccounts,
    marketHistory,
    readTickers,
    openRoutes,
    sparklines: createSparklines(pool),
    accountHistory,
    accountLedger,
    accountValues,
    ...startExports(service, { config, engines, announceInboxes }),
    chat: createChat(pool, nats),
    chatLimits: createChatLimits({ networks: visitorLimiter, conversations: rateLimiter }),
    announcements: createReadAnnouncements(pool),
    readNotices: createReadNotices(pool),
    readStatus: createReadStatus(pool),
    imageHosts: config.imageHosts,
    cspReports: createCspReports(pool),
    rateLimiter,
    usdtRates: createUsdtRates({ nats, logger }),
    topUps: createTopUps(redis, rateLimiter),
    inbox,
    notificationSettings: createNotificationSettings(pool),
    announceInboxes,
    convertQuotes: createConvertQuotes(redis),
    hasDevSignIn: config.hasDevSignIn,
  })
  service.use('chat queries', answerChatQueries({ nats, pool, logger }))
  service.use('inbox queries', answerInboxQueries({ nats, inbox, logger }))
  service.use('history queries', answerHistoryQueries({ nats, marketHistory, logger }))
  const { trustedProxyCount } = config
  const checkSigning = createSigningGuard(signing, routes)
  const { sessions, audit } = identity
  const recordRefusal = createRefusalRecorder(audit, logger)
  const app = createServer({
    routes,
    openRoutes,
    apiKeys,
    keyLimits: createKeyLimits(redis, config.apiKeys.callsPerSecond),
    seenOnce: createSeenOnce(redis),
    rateLimiter,
    sessions,
    logger,
    isProduction: config.isProduction,
    metrics,
    trustedProxyCount,
    visitorLimits: createVisitorLimits(visitorLimiter, limitsFactor),
    checkSigning,
    signedCalls,
    recordRefusal,
  })
  await app.listen({ host, port: config.port })
  service.onStop('http', () => app.close())
  service.markStarted()
  return (app.server.address() as AddressInfo).port
}

/** The first page of each language is cached: the home page and feeds read it. */
function createReadAnnouncements(pool: Pool): ReadAnnouncements {
  const readFirst = createShortCache({
    ttlMs: noticesTtlMs,
    staleAfterMs: noticesWaitMs,
    load: (catalogs) => listAnnouncements(pool, { catalogs: catalogs.split(' ') }),
  })
  return {
    list: (catalogs, before) =>
      before === undefined ? readFirst(catalogs.join(' ')) : listAnnouncements(pool, { catalogs, before }),
    find: (announcementId, catalogs) => findAnnouncement(pool, announcementId, catalogs),
  }
}

/** Cached: every page reads the notices, and they change a few times a month. */
function createReadNotices(pool: Pool): () => Promise<readonly Notice[]> {
  const read = createShortCache({ ttlMs: noticesTtlMs, staleAfterMs: noticesWaitMs, load: () => readNotices(pool) })
  return () => read('all')
}
