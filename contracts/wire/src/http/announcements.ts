export const announcementPaths = {
  announcements: '/v1/mix/public/announcements',
  announcement: '/v1/mix/public/announcement',
} as const

/** Entries of one page of the list. */
export const announcementListMax = 20

export const announcementCategories = ['product', 'markets', 'maintenance', 'security'] as const
export type AnnouncementCategory = (typeof announcementCategories)[number]

export type AnnouncementSummaryView = {
  readonly announcementId: string
  readonly category: AnnouncementCategory
  readonly title: string
  readonly summary: string
  /** The message catalog whose language the text has: the visitor's, or another that replaces it. */
  readonly language: string
  readonly publishedAtMs: number
  /** Later than `publishedAtMs` when a corrected revision replaced the first one. */
  readonly changedAtMs: number
  /** Until then the home page shows it; null when it never did. */
  readonly pinnedUntilMs: number | null
}

export type AnnouncementsView = {
  /** Newest first. */
  readonly announcements: readonly AnnouncementSummaryView[]
  readonly hasMore: boolean
}

export type AnnouncementView = AnnouncementSummaryView & {
  /** HTML as its author wrote it: whoever shows it passes it through `parseRichText` (SAF-3). */
  readonly text: string
}
