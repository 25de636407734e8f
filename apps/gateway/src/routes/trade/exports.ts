import { exportPaths, exportSchemas, type ExportRefusal, type ExportView } from '@argosy/wire/http'
import type { Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { findLanguageOfLocale } from '@argosy/i18n'
import type { Engines } from '../../engine/engine-access.ts'
import { presentExportFile } from '../../exports/export-file.ts'
import { positionAfter, sequenceOf, type ExportJob } from '../../exports/export-job.ts'
import { isGainKind } from '../../exports/gains/gain-rows.ts'
import type { GainSources } from '../../exports/gains/family-accounts.ts'
import type { ExportStore } from '../../exports/export-store.ts'
import type { ExportWork } from '../../exports/export-work.ts'
import { isTimeZone } from '../../exports/local-time.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import type { AccountValues } from '../../history/account-values.ts'
import { refuseForgotten } from '../../history/sequence-range.ts'
import { accept, refuse, refuseTooMany } from '../../http/answer.ts'
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts'
import { fileRoute, userRoute, type Route } from '../../http/route.ts'
import { readLocale } from '../../http/read-locale.ts'

export type ExportRouteDeps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readRetained'>
  readonly accountValues: Pick<AccountValues, 'readFirstMs'>
  readonly exports: ExportStore
  readonly gainSources: GainSources
  readonly exportWork: Pick<ExportWork, 'readChunks'>
  readonly wakeExports: () => void
  readonly rateLimiter: RateLimiter
}

const downloads: RateLimit = { name: 'export-download', max: 60, windowMs: 3_600_000 }

/** Files of an account's records. The account comes from the session, and an export belongs to the account that asked. */
export function createExportRoutes(deps: ExportRouteDeps): Route[] {
  return [requestRoute(deps), listRoute(deps), removeRoute(deps), fileOfExportRoute(deps)]
}

function requestRoute(deps: ExportRouteDeps): Route {
  const { engines, accountHistory, accountValues, exports, wakeExports } = deps
  return userRoute({
    method: 'POST',
    path: exportPaths.exports,
    body: exportSchemas.requestExport,
    handle: async ({ user: { accountId }, realm, body, headers }) => {
      const { clientRequestId, kind, startMs, endMs, timeZone } = body
      if (!isTimeZone(timeZone)) return refuseExport('time_zone_unknown')
      const { partition, readAccountVersion } = engines[realm]
      const forgotten = await refuseForgotten(accountHistory.readRetained, partition, body)
      if (forgotten) return forgotten
      const isGain = isGainKind(kind)
      const accountIds = isGain ? await deps.gainSources.readAccounts(accountId) : [accountId]
      const refused = isGain && (await refuseGains(deps, partition, accountIds))
      if (refused) return refuseExport(refused)
      const [versions, { keptFromMs }, firstMs] = await Promise.all([
        Promise.all(accountIds.map(readAccountVersion)),
        accountHistory.readRetained(partition),
        accountValues.readFirstMs(partition, accountId),
      ])
      const nowMs = Date.now()
      const version = Math.max(...versions)
      const present = positionAfter(kind, version)
      const isPast = !isGain && body.beforeId !== undefined && sequenceOf({ kind, beforeId: body.beforeId }) <= version
      const requested = await exports.request(clientRequestId, {
        accountId,
        partition,
        kind,
        language: findLanguageOfLocale(readLocale(headers) ?? '')?.catalog ?? 'en',
        timeZone,
        startMs: startMs ?? null,
        endMs: endMs !== undefined && endMs < nowMs ? endMs : null,
        beforeId: isPast ? (body.beforeId ?? present) : present,
        oldestMs: Math.max(startMs ?? 0, keptFromMs, firstMs ?? nowMs),
      })
      if (typeof requested === 'string') return refuseExport(requested)
      wakeExports()
      return accept<ExportView>(presentExport(requested))
    },
  })
}

/** Gains need every trade from the first one on. */
async function refuseGains(
  { accountHistory, accountValues, gainSources }: ExportRouteDeps,
  partition: Partition,
  accountIds: readonly AccountId[],
): Promise<ExportRefusal | undefined> {
  const { keptFromMs } = await accountHistory.readRetained(partition)
  const firstMs = await Promise.all(accountIds.map((one) => accountValues.readFirstMs(partition, one)))
  if (firstMs.some((ms) => ms !== undefined && ms < keptFromMs)) return 'gains_history_incomplete'
  return (await gainSources.hasTooManyFills(partition, accountIds)) ? 'gains_of_too_many_trades' : undefined
}

function listRoute({ engines, exports }: ExportRouteDeps): Route {
  return userRoute({
    method: 'GET',
    path: exportPaths.exports,
    handle: async ({ user: { accountId }, realm }) => {
      const jobs = await exports.list(accountId, engines[realm].partition)
      return accept<readonly ExportView[]>(jobs.map(presentExport))
    },
  })
}

function removeRoute({ exports }: ExportRouteDeps): Route {
  return userRoute({
    method: 'DELETE',
    path: exportPaths.export(':exportId'),
    params: exportSchemas.exportParams,
    handle: async ({ user: { accountId }, params: { exportId } }) =>
      (await exports.remove(accountId, exportId)) ? accept(null) : refuseExport('export_unknown'),
  })
}

/**
 * A link, so that the browser saves the file without holding it in memory. A link cannot be signed: the id, which only
 * a signed call returns, stands for the signature, and is worth nothing without the account's session.
 */
function fileOfExportRoute({ exports, exportWork, rateLimiter }: ExportRouteDeps): Route {
  return fileRoute({
    path: exportPaths.exportFile(':exportId'),
    params: exportSchemas.exportParams,
    handle: async ({ user: { accountId }, params: { exportId } }) => {
      const job = await exports.find(accountId, exportId)
      if (!job) return refuseExport('export_unknown')
      if (job.state === 'expired' || isOver(job)) return refuseExport('export_expired')
      if (job.state !== 'done') return refuseExport('export_not_ready')
      const waitSeconds = await rateLimiter.count(downloads, accountId)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds)
      return accept(presentExportFile(exportWork, job))
    },
  })
}

const statuses: Readonly<Record<ExportRefusal, number>> = {
  exports_in_progress: 409,
  exports_per_day: 429,
  export_unknown: 404,
  export_not_ready: 409,
  export_expired: 410,
  time_zone_unknown: 400,
  gains_of_too_many_trades: 409,
  gains_history_incomplete: 409,
}

function refuseExport(refusal: ExportRefusal) {
  return refuse(statuses[refusal], refusal)
}

function isOver({ expiresAtMs }: ExportJob): boolean {
  return expiresAtMs !== null && expiresAtMs <= Date.now()
}

function presentExport(job: ExportJob): ExportView {
  const { exportId, kind, startMs, endMs, askedAtMs, rowCount, fileBytes, fileDigest, nextId, expiresAtMs } = job
  return {
    exportId,
    kind,
    state: job.state === 'done' && isOver(job) ? 'expired' : job.state,
    startMs,
    endMs: endMs ?? askedAtMs,
    askedAtMs,
    progress: progressOf(job),
    rowCount,
    fileBytes,
    fileDigest,
    nextId,
    expiresAtMs,
  }
}

function progressOf({ state, oldestMs, reachedMs, endMs, askedAtMs }: ExportJob): number {
  if (state === 'done' || state === 'expired') return 100
  const newestMs = endMs ?? askedAtMs
  if (newestMs <= oldestMs) return 0
  const share = (newestMs - reachedMs) / (newestMs - oldestMs)
  return Math.min(99, Math.max(0, Math.floor(share * 100)))
}
