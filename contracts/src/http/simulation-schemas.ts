import { z } from 'zod'

export const simulationSchemas = {
  /** The same id is the same top-up, however often it is asked for within a day. */
  topUp: z.strictObject({ clientRequestId: z.string().regex(/^[A-Za-z0-9_-]{1,36}$/) }),
} as const

export type TopUpBody = z.infer<typeof simulationSchemas.topUp>
