import type { FrameNotice } from '@argosy/frame/types'
import { localizePath } from '@argosy/i18n'
import { guardHref } from '@argosy/safety/link'
import { apiClient } from '../live/exchange.ts'

/** On failure the bell stays empty; nothing else depends on it. */
export async function loadNotices(
  locale: string,
  listedOrigins: readonly string[],
): Promise<readonly Omit<FrameNotice, 'isRead'>[]> {
  const answer = await apiClient().notices()
  if (!answer.ok) return []
  const policy = { ownOrigin: location.origin, listedOrigins, leavingPath: localizePath('/leaving', locale) }
  return answer.data.map(({ noticeId, title, text, href, timeMs }) => {
    const target = href === null ? '' : guardHref(href.startsWith('/') ? localizePath(href, locale) : href, policy)
    return { id: noticeId, title, text, timeMs, ...(target !== '' && { href: target }) }
  })
}
