import { noticePaths, noticeSchemas, type NoticeView } from '@argosy/wire/http'
import { catalogOverlays, findLanguageOfLocale } from '@argosy/i18n'
import type { Notice } from '@argosy/support'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'

/** The exchange's notices, in the visitor's language, otherwise in English. */
export function noticesRoute({ readNotices }: { readonly readNotices: () => Promise<readonly Notice[]> }) {
  return publicRoute({
    method: 'GET',
    path: noticePaths.notices,
    query: noticeSchemas.noticesQuery,
    handle: async ({ query: { locale = 'en' } }) => {
      const catalog = findLanguageOfLocale(locale)?.catalog ?? 'en'
      const notices = await readNotices()
      return accept(notices.flatMap((notice) => presentNotice(notice, catalog)))
    },
  })
}

function presentNotice(notice: Notice, catalog: string): NoticeView[] {
  const { noticeId, texts, href, publishedAtMs: timeMs } = notice
  // A language variant may omit texts equal to its base language, as its message catalog does.
  const translation = texts[catalog] ?? texts[catalogOverlays[catalog] ?? 'en'] ?? texts['en']
  return translation ? [{ noticeId, title: translation.title, text: translation.text, href, timeMs }] : []
}
