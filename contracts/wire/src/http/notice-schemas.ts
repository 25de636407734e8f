import { z } from 'zod'

export const noticeSchemas = {
  noticesQuery: z.strictObject({ locale: z.string().max(16).optional() }),
} as const

const noticeText = z.strictObject({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(1_000),
})

/** A notice as its author writes it; texts are keyed by message catalog. */
export const noticeFileSchema = z.strictObject({
  noticeId: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
  href: z
    .string()
    .max(500)
    .regex(/^(?:\/(?![/\\])|https:\/\/)[^\s\\]*$/, 'is neither a path of our own nor an https address')
    .optional(),
  /** ISO 8601; a notice without an end stays until it is ended manually. */
  endsAt: z.iso.datetime({ offset: true }).optional(),
  texts: z
    .record(z.string().regex(/^[A-Za-z-]{2,12}$/), noticeText)
    .refine((texts) => texts['en'], 'English is missing'),
})

export type NoticeFile = z.infer<typeof noticeFileSchema>
