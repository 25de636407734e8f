import { z } from 'zod'
import { chosenKinds, notificationLimits } from './notifications.ts'

const id = z.int().positive()
const kinds = z
  .array(z.enum(chosenKinds))
  .max(chosenKinds.length)
  .refine((listed) => new Set(listed).size === listed.length, { message: 'a kind is listed twice' })

export const notificationSchemas = {
  listQuery: z.strictObject({
    beforeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(notificationLimits.pageMax).default(20),
  }),
  markRead: z
    .strictObject({ notificationId: id.optional(), upToId: id.optional() })
    .refine(({ notificationId, upToId }) => (notificationId === undefined) !== (upToId === undefined)),
  settings: z.strictObject({
    inbox: kinds,
    mail: kinds,
    filledMinUsdt: z.int().min(1).max(notificationLimits.filledMinUsdtMax),
  }),
} as const
