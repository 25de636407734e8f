import { z } from 'zod'

export const simulationSchemas = {
  /** Within a day, a repeat with the same id is the same top-up. */
  topUp: z.strictObject({ clientRequestId: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/) }),
} as const

export type TopUpBody = z.infer<typeof simulationSchemas.topUp>
