/** Crawlers may read every page, but no endpoints or sockets. */
import { webConfig } from '../../server/config.server.ts'

export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /v1/',
    'Disallow: /ws',
    '',
    // The address must be absolute, so it is omitted without a public origin.
    ...(webConfig().publicOrigin === '' ? [] : [`Sitemap: ${webConfig().publicOrigin}/sitemap.xml`, '']),
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
