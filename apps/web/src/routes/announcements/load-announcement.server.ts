/** One announcement with its text as a tree of allowed elements. */
import { localizePath } from '@argosy/i18n'
import { parseRichText, type RichTextNode } from '@argosy/safety/rich-text'
import { data, type Params } from 'react-router'
import { webConfig } from '../../../server/config.server.ts'
import { throwNotFound } from '../../document/not-found.ts'
import { requireLanguage } from '../../document/require-language.ts'
import type { ServedAnnouncement } from '../../features/announcements/announcement-page.tsx'
import { createMarketApi } from '../market-api.server.ts'

export async function loadAnnouncement(params: Params): Promise<ServedAnnouncement> {
  const language = requireLanguage(params['locale'])
  const announcementId = params['announcement'] ?? ''
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(announcementId)) return throwNotFound()
  const answer = await createMarketApi(language).announcement(announcementId)
  if (!answer.ok) {
    if (answer.code === 'announcement_unknown') return throwNotFound()
    throw data(null, { status: 503, headers: { 'Cache-Control': 'no-store' } })
  }
  const { text, ...summary } = answer.data
  const { publicOrigin, linkOrigins, imageHosts } = webConfig()
  const nodes = parseRichText(text, {
    policy: {
      ownOrigin: publicOrigin === '' ? 'https://own.invalid' : publicOrigin,
      listedOrigins: linkOrigins,
      leavingPath: localizePath('/leaving', language.key),
    },
    imageOrigins: imageHosts,
  })
  return { ...summary, nodes: localizeLinks(nodes, language.key) }
}

/** Authors write paths of this site without a language. */
function localizeLinks(nodes: readonly RichTextNode[], key: string): readonly RichTextNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const href = node.attributes['href']
    const attributes =
      href?.startsWith('/') === true ? { ...node.attributes, href: localizePath(href, key) } : node.attributes
    return { ...node, attributes, children: localizeLinks(node.children, key) }
  })
}
