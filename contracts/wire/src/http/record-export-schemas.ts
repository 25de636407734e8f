import { z } from 'zod'
import { exportKinds } from './record-exports.ts'

const timeMs = z.int().nonnegative().max(8_640_000_000_000_000)

const requestExport = z
  .strictObject({
    /** A repeated call with the same id is answered with the same export. */
    clientRequestId: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/),
    kind: z.enum(exportKinds),
    startMs: timeMs.optional(),
    /** Not included; now when absent or later. */
    endMs: timeMs.optional(),
    /** Continues an export that became full. */
    beforeId: z
      .string()
      .regex(/^\d{1,16}(-\d{1,6})?$/)
      .optional(),
    /** For the column with local times. */
    timeZone: z.string().regex(/^[A-Za-z0-9_+/-]{1,48}$/),
  })
  .refine(({ startMs = 0, endMs = Number.MAX_SAFE_INTEGER }) => startMs < endMs, { message: 'the range is empty' })

export const exportSchemas = {
  requestExport,
  exportParams: z.strictObject({ exportId: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
} as const

export type RequestExportBody = z.infer<typeof requestExport>
