/** The bare origin has no page of its own: it becomes the reader's language root, `/en` unless they chose another (LOC-8). */
import { readCookie } from '@argosy/browser/storage'
import { findLanguage, resolveLocaleQuery } from '@argosy/i18n'
import { redirect, type LoaderFunctionArgs } from 'react-router'

export function loader({ request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url)
  const chosen = findLanguage(readCookie(request.headers.get('cookie') ?? '', 'language') ?? '')
  const target = resolveLocaleQuery(url) ?? `/${chosen?.key ?? 'en'}${url.search}`
  // The one answer that looks at a cookie, and therefore the one answer that no cache may keep.
  return redirect(target, { headers: { 'Cache-Control': 'private, no-store' } })
}
