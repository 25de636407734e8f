import type { Language } from '@argosy/i18n'
import { isOwnLanguage } from '../../features/announcements/text-language.ts'
import { createMarketApi } from '../market-api.server.ts'
import type { SitemapPath } from '../sitemap/sitemap-paths.ts'

/** Older ones stay reachable from the list. */
const pagesMax = 25

/** The announcements that are written in a language, newest first; undefined when they could not be read. */
export async function readAnnouncedPaths(language: Language): Promise<readonly SitemapPath[] | undefined> {
  const api = createMarketApi(language)
  const paths: SitemapPath[] = []
  let before: string | undefined
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await api.announcements(before === undefined ? {} : { before })
    if (!answer.ok) return undefined
    const { announcements, hasMore } = answer.data
    for (const { announcementId, changedAtMs, language: catalog } of announcements)
      if (isOwnLanguage(catalog, language))
        paths.push({
          path: `/announcements/${announcementId}`,
          changedOn: new Date(changedAtMs).toISOString().slice(0, 10),
        })
    before = announcements.at(-1)?.announcementId
    if (!hasMore) break
  }
  return paths
}
