import { createPool, type Pool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import type { GatewayConfig } from '../config/config.ts'
import { historySettings } from '../history/history-settings.ts'
import type { AnnounceInboxes } from './announce-inboxes.ts'
import { removeOldNotifications } from './inbox.ts'
import { startNotifier } from './notifier.ts'

// The notifier's own and one to spare, so that its waits delay no call.
const connectionsMax = 2
const statementTimeoutMs = 10_000
const removeEveryMs = 3_600_000

type Deps = { readonly config: Pick<GatewayConfig, 'instance' | 'postgresUrl'>; readonly announce: AnnounceInboxes }

/** Writes the inboxes, in one gateway at a time. */
export function startNotifications(service: Service, { config, announce }: Deps): void {
  const { logger } = service
  const pool = createPool(config.postgresUrl, {
    applicationName: `${config.instance}-notifications`,
    maxConnections: connectionsMax,
    statementTimeoutMs,
    settings: historySettings,
    onIdleError: (error) => logger.warn({ err: error }, 'PostgreSQL connection of the notifications lost'),
  })
  service.onStop('notifications postgres', () => pool.end())
  service.use('notifications', startNotifier({ pool, logger, onChanged: announce }))
  service.use('old notifications', startRemoval(pool, service))
}

function startRemoval(pool: Pool, { logger }: Service): Disposable {
  const remove = () =>
    void removeOldNotifications(pool).catch((error: unknown) =>
      logger.warn({ err: error }, 'old notifications could not be removed'),
    )
  remove()
  const timer = setInterval(remove, removeEveryMs)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}
