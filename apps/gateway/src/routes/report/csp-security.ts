import { reportPaths, stripAddress } from '@argosy/wire/http'
import type { Logger } from '@argosy/service'
import { z } from 'zod'
import { accept, refuseTooMany } from '../../http/answer.ts'
import type { RateLimit, RateLimiter } from '../../http/rate-limit.ts'
import { publicRoute } from '../../http/route.ts'
import type { CspReports, CspViolation } from '../../reports/csp-reports.ts'

const text = z.string().max(4_000)

const reportSchema = z.strictObject({
  bizType: z.union([z.string().max(64), z.number()]),
  data: z.strictObject({ event: z.union([text, z.record(z.string().max(64), z.unknown())]), reason: text.optional() }),
  timestamp: z.union([z.string().max(32), z.number()]),
  page: text,
})

/** A page sends at most ten; an office behind one address still has room. */
const reportsPerNetwork: RateLimit = { name: 'csp-report-network', max: 60, windowMs: 60_000 }

type Deps = { readonly cspReports: CspReports; readonly rateLimiter: RateLimiter; readonly logger: Logger }

/**
 * Content policy violations reported by browsers (SAF-4). Anybody can send these, so rows, rates and log lines are all
 * bounded.
 */
export function cspSecurityRoute({ cspReports, rateLimiter, logger }: Deps) {
  let second = 0
  return publicRoute({
    method: 'POST',
    path: reportPaths.cspSecurity,
    body: reportSchema,
    handle: async ({ body, network }) => {
      const waitSeconds = await rateLimiter.count(reportsPerNetwork, network)
      if (waitSeconds > 0) return refuseTooMany(waitSeconds, 'reports_too_fast')
      const violation = readViolation(body)
      await cspReports.add(violation)
      const now = Math.floor(Date.now() / 1_000)
      if (now !== second) logger.warn({ violation }, 'content policy violation')
      second = now
      return accept(null)
    },
  })
}

const fieldsMax = 20
const fieldLengthMax = 256

/** Removes possible secrets from addresses and shortens every field to a readable length. */
function readViolation({ bizType, data, timestamp, page }: z.output<typeof reportSchema>): CspViolation {
  const fields = typeof data.event === 'string' ? { text: data.event } : data.event
  const event = Object.entries(fields)
    .filter((field): field is [string, string | number] => ['string', 'number'].includes(typeof field[1]))
    .slice(0, fieldsMax)
    .map(([name, value]) => [name, typeof value === 'string' ? clean(value, fieldLengthMax) : value])
  const happenedAtMs = Number(timestamp)
  return {
    bizType: String(bizType),
    page: clean(page, 512),
    reason: clean(data.reason ?? '', fieldLengthMax),
    event: Object.fromEntries(event),
    happenedAtMs: happenedAtMs > 0 && happenedAtMs < 1e13 ? happenedAtMs : undefined,
  }
}

/** Word by word, because an address may be part of a sentence. PostgreSQL cannot store a NUL character in text. */
function clean(value: string, lengthMax: number): string {
  return value.replaceAll('\0', '').split(' ').map(stripAddress).join(' ').slice(0, lengthMax)
}
