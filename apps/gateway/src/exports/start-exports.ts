import { realms, type Partition } from '@argosy/catalogue'
import { exportLimits } from '@argosy/wire/http'
import { createPool } from '@argosy/postgres'
import type { Service } from '@argosy/service'
import type { GatewayConfig } from '../config/config.ts'
import type { Engines } from '../engine/engine-access.ts'
import { createAccountHistory } from '../history/account-history.ts'
import { createAccountLedger } from '../history/account-ledger.ts'
import { historySettings } from '../history/history-settings.ts'
import type { AnnounceInboxes } from '../notifications/announce-inboxes.ts'
import { createExportPages } from './export-pages.ts'
import { createExportStore } from './export-store.ts'
import { createReadGains } from './gains/read-gains.ts'
import { createGainSources } from './gains/family-accounts.ts'
import { createExportWork } from './export-work.ts'
import { startExportWorker } from './export-worker.ts'

// The worker and a few downloads at a time; whatever they wait for, other calls have connections of their own.
const connectionsMax = 4
const statementTimeoutMs = 10_000

type Deps = {
  readonly config: Pick<GatewayConfig, 'instance' | 'postgresUrl'>
  readonly engines: Engines
  readonly announceInboxes: AnnounceInboxes
}

/** Exports of records, with a pool of their own. */
export function startExports(service: Service, { config, engines, announceInboxes }: Deps) {
  const { logger } = service
  const pool = createPool(config.postgresUrl, {
    applicationName: `${config.instance}-exports`,
    maxConnections: connectionsMax,
    statementTimeoutMs,
    settings: historySettings,
    onIdleError: (error) => logger.warn({ err: error }, 'PostgreSQL connection of the exports lost'),
  })
  service.onStop('exports postgres', () => pool.end())
  const accountHistory = createAccountHistory(pool)
  const accountLedger = createAccountLedger(pool)
  const pages = createExportPages({ accountHistory, accountLedger }, exportLimits.rowsMax)
  const readGains = createReadGains({ pool, accountHistory, accountLedger })
  const exportWork = createExportWork(pool, announceInboxes)
  const readDirectory = (partition: Partition) => {
    const realm = realms.find((one) => engines[one].partition === partition)
    if (!realm) throw new RangeError(`${partition} has no engine here`)
    return engines[realm].readDirectory()
  }
  const worker = startExportWorker({ work: exportWork, pages, readGains, readDirectory, accountHistory, logger })
  service.use('exports', worker)
  return {
    exports: createExportStore(pool),
    exportWork,
    wakeExports: worker.wake,
    gainSources: createGainSources(pool),
  }
}
