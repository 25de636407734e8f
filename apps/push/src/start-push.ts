import { createKeyClient } from '@argosy/api-keys'
import { connectNats } from '@argosy/nats'
import { connectRedis } from '@argosy/redis'
import { startService, type Logger } from '@argosy/service'
import type { PushConfig } from './config/config.ts'
import { createChatFeeds } from './feeds/chat-feeds.ts'
import { createInboxFeeds } from './feeds/inbox-feeds.ts'
import { createPartitionFeeds, type PartitionFeeds } from './feeds/partition-feeds.ts'
import { createPushMetrics } from './metrics.ts'
import { createOpenSockets } from './program-api/open-sockets.ts'
import { followEndedSessions } from './sessions/follow-ended-sessions.ts'
import { createSessions } from './sessions/sessions.ts'
import { createBroadcaster } from './sockets/broadcaster.ts'
import { createConversation } from './sockets/conversation.ts'
import { startHeartbeat } from './sockets/heartbeat.ts'
import { startSocketServer } from './sockets/socket-server.ts'

export interface Push extends AsyncDisposable {
  readonly port: number
  readonly metricsPort: number
  readonly logger: Logger
}

const sweepEveryMs = 30_000
const warnEveryMs = 60_000

export async function startPush(config: PushConfig): Promise<Push> {
  const service = await startService({ name: config.instance, metricsPort: config.metricsPort, host: config.host })
  const { logger } = service
  const nats = service.use('nats', await connectNats({ ...config.nats, name: config.instance, logger }))
  const redis = service.use('redis', await connectRedis({ ...config.redis, onError: warnOnce(logger) }))
  const metrics = createPushMetrics(service.metrics)
  const broadcaster = service.use('broadcaster', createBroadcaster({ ...config, metrics, logger }))
  const sessions = service.use('sessions', createSessions(redis, logger))
  service.use('ended sessions', followEndedSessions(nats, sessions))
  const { onDirty, onLost } = broadcaster
  const feeds = new Map<string, PartitionFeeds>()
  for (const partition of config.partitions) {
    const feedsLogger = logger.child({ partition })
    const partitionFeeds = createPartitionFeeds({ partition, nats, metrics, logger: feedsLogger, onDirty, onLost })
    feeds.set(partition, service.use(partition, partitionFeeds))
  }
  const chatFeeds = service.use('chat', createChatFeeds({ nats, metrics, logger, onDirty, onLost }))
  const inboxFeeds = service.use('inboxes', createInboxFeeds({ nats, logger, onDirty, onLost }))
  const keys = service.use('keys', createKeyClient(nats))
  const openSockets = service.use('program sockets', createOpenSockets({ keys, broadcaster, metrics }))
  const sweep = setInterval(
    () => [...feeds.values(), chatFeeds, inboxFeeds].forEach((some) => some.sweep()),
    sweepEveryMs,
  )
  service.onStop('sweep', () => clearInterval(sweep))

  const server = await startSocketServer({
    config,
    partitions: config.partitions,
    metrics,
    answerStatus: (path) => service.answerStatus(path),
    converse(peer) {
      const partitionFeeds = feeds.get(peer.partition)
      if (!partitionFeeds) throw new RangeError(`no feeds for ${peer.partition}`)
      return (
        openSockets.converse(peer, partitionFeeds) ??
        createConversation({ peer, feeds: partitionFeeds, chatFeeds, inboxFeeds, sessions, broadcaster, metrics })
      )
    },
  })
  service.onStop('sockets', () => server.stop())
  service.metrics.gauge({
    name: 'push_backlog_bytes_max',
    help: 'What waits for the slowest reader',
    collect: (gauge) => gauge.set(Math.max(0, ...Array.from(server.peers, ({ backlogBytes }) => backlogBytes))),
  })
  service.use('heartbeat', startHeartbeat(server.peers, broadcaster))
  // Redis is no readiness check: without it public channels still work, and private ones refuse by themselves.
  service.addReadiness('nats', () => nats.check())
  service.markStarted()
  return {
    port: server.port,
    metricsPort: service.metricsPort,
    logger,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

/** An unavailable Redis is retried many times a second; one log entry a minute is enough. */
function warnOnce(logger: Logger): (error: Error) => void {
  let warnedAtMs = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - warnedAtMs < warnEveryMs) return
    warnedAtMs = performance.now()
    logger.warn({ err: error }, 'redis is away, account channels are closed')
  }
}
