import { createPool, type Pool } from '@argosy/postgres'
import { createLogger } from '@argosy/service'
import { createExportPages } from '../../src/exports/export-pages.ts'
import { positionAfter, type ExportJob, type ExportTerms } from '../../src/exports/export-job.ts'
import { createExportStore } from '../../src/exports/export-store.ts'
import { createReadGains } from '../../src/exports/gains/read-gains.ts'
import { createExportWork } from '../../src/exports/export-work.ts'
import { startExportWorker } from '../../src/exports/export-worker.ts'
import { createAccountHistory } from '../../src/history/account-history.ts'
import { createAccountLedger } from '../../src/history/account-ledger.ts'
import { historySettings } from '../../src/history/history-settings.ts'
import { until } from '../visitor.ts'
import { directory, mine, partition, startMs } from './fill-records.ts'

export type TestExports = ReturnType<typeof openTestExports>

/** What a gateway has for its exports, on a database without a gateway. */
export function openTestExports(
  postgresUrl: string,
  { rowsMax = 1_000_000, statementTimeoutMs = 60_000 }: { rowsMax?: number; statementTimeoutMs?: number } = {},
) {
  const pool: Pool = createPool(postgresUrl, {
    applicationName: 'exports-test',
    statementTimeoutMs,
    settings: historySettings,
  })
  const accountHistory = createAccountHistory(pool)
  const accountLedger = createAccountLedger(pool)
  const pages = createExportPages({ accountHistory, accountLedger }, rowsMax)
  const readGains = createReadGains({ pool, accountHistory, accountLedger })
  const work = createExportWork(pool)
  const store = createExportStore(pool)
  return {
    pool,
    work,
    store,
    readGains,
    startWorker: () =>
      startExportWorker({
        work,
        pages,
        readGains,
        readDirectory: async () => directory,
        accountHistory,
        logger: createLogger('exports-test', { write: () => undefined }),
      }),
    request: async (id: string, terms: Partial<ExportTerms> = {}): Promise<ExportJob> => {
      const sequence = await accountHistory.readSequence(partition)
      const kind = terms.kind ?? 'flow'
      const requested = await store.request(id, {
        ...everything,
        kind,
        beforeId: positionAfter(kind, sequence),
        ...terms,
      })
      if (typeof requested === 'string') throw new Error(requested)
      return requested
    },
    untilDone: ({ accountId, exportId }: ExportJob, waitMsMax = 1_200_000): Promise<ExportJob> =>
      until(
        async () => (await store.find(accountId, exportId)) as ExportJob,
        ({ state }) => state === 'done' || state === 'failed',
        waitMsMax,
      ),
  }
}

const everything: Omit<ExportTerms, 'kind' | 'beforeId'> = {
  accountId: mine,
  partition,
  language: 'en',
  timeZone: 'Europe/Berlin',
  startMs: null,
  endMs: null,
  oldestMs: startMs,
}
