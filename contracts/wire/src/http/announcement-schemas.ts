import { z } from 'zod'
import { announcementCategories } from './announcements.ts'

export const announcementIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const locale = z.string().max(16).optional()

export const announcementSchemas = {
  /** `before`: the last announcement of the page before. */
  announcementsQuery: z.strictObject({ locale, before: announcementIdSchema.optional() }),
  announcementQuery: z.strictObject({ locale, announcementId: announcementIdSchema }),
} as const

const announcementTextMax = 30_000

const announcementText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  summary: z.string().trim().min(1).max(300),
  text: z.string().trim().min(1).max(announcementTextMax),
})

/** An announcement as its author writes it; texts are keyed by message catalog. */
export const announcementFileSchema = z.strictObject({
  announcementId: announcementIdSchema,
  category: z.enum(announcementCategories),
  /** ISO 8601; until then the home page shows it. */
  pinnedUntil: z.iso.datetime({ offset: true }).optional(),
  texts: z
    .record(z.string().regex(/^[A-Za-z-]{2,12}$/), announcementText)
    .refine((texts) => texts['en'], 'English is missing'),
})

export type AnnouncementFile = z.infer<typeof announcementFileSchema>
