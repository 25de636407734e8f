import type { AnnouncementRevisionView } from '@argosy/wire/http'
import { presentTime } from '../present-time.ts'

export function presentAnnouncements(revisions: readonly AnnouncementRevisionView[]): string {
  if (revisions.length === 0) return 'No announcement was drafted yet.'
  return revisions
    .map(({ announcementId, revision, title, catalogs, draftedBy, draftedAtMs, publishedAtMs, withdrawnAtMs }) => {
      const state = withdrawnAtMs !== null ? 'withdrawn' : publishedAtMs !== null ? 'published' : 'draft    '
      const head = `${state}  ${announcementId}  revision ${revision}, drafted ${presentTime(draftedAtMs)} by ${draftedBy}`
      return `${head}\n           ${title} (${catalogs.length} languages)`
    })
    .join('\n')
}
