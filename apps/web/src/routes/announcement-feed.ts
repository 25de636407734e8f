/** The newest announcements for feed readers, in one language. */
import { findLanguage, localizePath } from '@argosy/i18n'
import type { LoaderFunctionArgs } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { languageOfText } from '../features/announcements/text-language.ts'
import { formatAtom } from './announcements/format-atom.ts'
import { createMarketApi } from './market-api.server.ts'
import { readFeedTitle } from './announcements/read-feed-title.server.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const language = findLanguage(params['locale'] ?? '')
  if (!language) return new Response(null, { status: 404 })
  const answer = await createMarketApi(language).announcements()
  if (!answer.ok) return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  const { publicOrigin } = webConfig()
  const addressOf = (path: string) => publicOrigin + localizePath(path, language.key)
  const text = formatAtom({
    title: await readFeedTitle(language),
    address: addressOf('/announcements'),
    feedAddress: addressOf('/announcements.atom'),
    entries: answer.data.announcements.map((one) => ({
      ...one,
      htmlLang: languageOfText(one.language).htmlLang,
      address: addressOf(`/announcements/${one.announcementId}`),
    })),
  })
  return new Response(text, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  })
}
