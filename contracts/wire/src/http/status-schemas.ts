import { z } from 'zod'
import { incidentStages, statusComponents } from './status.ts'

export const statusSchemas = {
  statusQuery: z.strictObject({ locale: z.string().max(16).optional() }),
} as const

const updateText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(1_000),
})

/** One update of an incident as an operator writes it; the first one of an id opens the incident. */
export const incidentFileSchema = z.strictObject({
  incidentId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  stage: z.enum(incidentStages),
  components: z
    .array(z.enum(statusComponents))
    .min(1)
    .max(statusComponents.length)
    .refine((names) => new Set(names).size === names.length, 'names a component twice'),
  texts: z
    .record(z.string().regex(/^[A-Za-z-]{2,12}$/), updateText)
    .refine((texts) => texts['en'], 'English is missing'),
})

export type IncidentFile = z.infer<typeof incidentFileSchema>
