import type { Logger } from '@argosy/service'
import { z } from 'zod'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

const text = z.string().max(4_000)

const reportSchema = z.strictObject({
  bizType: z.union([z.string().max(64), z.number()]),
  data: z.strictObject({ event: z.union([text, z.record(z.string().max(64), z.unknown())]), reason: text.optional() }),
  timestamp: z.union([z.string().max(32), z.number()]),
  page: text,
})

const reportsPerSecondMax = 10

/** What a browser's content policy stopped (SAF-4). Anybody can send these, so a flood must not become a flood of lines. */
export function cspSecurityRoute({ logger }: { readonly logger: Logger }) {
  let second = 0
  let count = 0
  return publicRoute({
    method: 'POST',
    path: '/v1/buried/log/cspSecurity',
    body: reportSchema,
    handle: async ({ body }) => {
      const now = Math.floor(Date.now() / 1_000)
      if (now !== second) [second, count] = [now, 0]
      if (++count <= reportsPerSecondMax) logger.warn({ report: body }, 'content policy violation')
      return accept(null)
    },
  })
}
