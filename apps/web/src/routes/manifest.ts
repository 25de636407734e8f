/** The app's manifest in one language, the same for everyone. */
import { findLanguage } from '@argosy/i18n'
import type { LoaderFunctionArgs } from 'react-router'
import { formatManifest } from '../pwa/manifest.server.ts'
import { readManifestMessages } from '../pwa/read-messages.server.ts'

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const language = findLanguage(params['locale'] ?? '')
  if (!language) return new Response(null, { status: 404 })
  return new Response(JSON.stringify(formatManifest(language, await readManifestMessages(language))), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
