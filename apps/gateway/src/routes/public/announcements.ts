import { catalogOverlays, findLanguageOfLocale } from '@argosy/i18n'
import {
  announcementPaths,
  announcementSchemas,
  type AnnouncementsView,
  type AnnouncementView,
} from '@argosy/wire/http'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

export type ReadAnnouncements = {
  readonly list: (catalogs: readonly string[], before: string | undefined) => Promise<AnnouncementsView>
  readonly find: (announcementId: string, catalogs: readonly string[]) => Promise<AnnouncementView | undefined>
}

export function announcementsRoute({ announcements }: { readonly announcements: ReadAnnouncements }) {
  return publicRoute({
    method: 'GET',
    path: announcementPaths.announcements,
    query: announcementSchemas.announcementsQuery,
    handle: async ({ query: { locale, before } }) => accept(await announcements.list(catalogsOf(locale), before)),
  })
}

export function announcementRoute({ announcements }: { readonly announcements: ReadAnnouncements }) {
  return publicRoute({
    method: 'GET',
    path: announcementPaths.announcement,
    query: announcementSchemas.announcementQuery,
    handle: async ({ query: { locale, announcementId } }) => {
      const found = await announcements.find(announcementId, catalogsOf(locale))
      return found ? accept(found) : refuse(404, 'announcement_unknown')
    },
  })
}

/** The visitor's catalog, the one that it overlays, then English. */
function catalogsOf(locale = 'en'): readonly string[] {
  const catalog = findLanguageOfLocale(locale)?.catalog ?? 'en'
  const base = catalogOverlays[catalog]
  return [...new Set([catalog, ...(base === undefined ? [] : [base]), 'en'])]
}
