/** The bare origin redirects to the visitor's language root, `/en` unless they chose another (LOC-8). */
import { readCookie } from '@argosy/browser/storage'
import { findLanguage, resolveLocaleQuery } from '@argosy/i18n'
import { redirect, type LoaderFunctionArgs } from 'react-router'

export function loader({ request }: LoaderFunctionArgs): Response {
  const url = new URL(request.url)
  const chosen = findLanguage(readCookie(request.headers.get('cookie') ?? '', 'language') ?? '')
  const target = resolveLocaleQuery(url) ?? `/${chosen?.key ?? 'en'}${url.search}`
  // The only answer that depends on a cookie, and therefore the only one that must not be cached.
  return redirect(target, { headers: { 'Cache-Control': 'private, no-store' } })
}
