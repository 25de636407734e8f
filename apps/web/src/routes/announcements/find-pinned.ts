import type { AnnouncementSummaryView } from '@argosy/wire/http'

/** The newest announcement that is still pinned; `announcements` are newest first. */
export function findPinned(
  announcements: readonly AnnouncementSummaryView[],
  nowMs: number,
): AnnouncementSummaryView | null {
  return announcements.find(({ pinnedUntilMs }) => pinnedUntilMs !== null && pinnedUntilMs > nowMs) ?? null
}
