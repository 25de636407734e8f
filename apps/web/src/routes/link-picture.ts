/** The picture of a page in link previews, in one language; the same for everyone. */
import { findLanguage } from '@argosy/i18n'
import type { LoaderFunctionArgs } from 'react-router'
import { webConfig } from '../../server/config.server.ts'
import { createDrawingQueue } from '../features/link-picture/drawing-queue.ts'
import { drawPicture } from '../features/link-picture/draw-picture.server.ts'
import { findPicture } from '../features/link-picture/picture-name.ts'
import { readHeading } from '../features/link-picture/read-heading.server.ts'

/** Sixteen drawings take a few seconds, and whoever fetches previews waits that long. */
const queue = createDrawingQueue(16)

export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const language = findLanguage(params['locale'] ?? '')
  const name = /^([a-z0-9-]{1,60})\.jpg$/.exec(params['file'] ?? '')?.[1]
  const picture = name === undefined ? undefined : findPicture(name)
  if (!language || !picture) return new Response(null, { status: 404 })
  if (picture === 'unknown_coin') {
    const headers = { Location: `/og/${language.key}/prices.jpg`, 'Cache-Control': 'public, max-age=3600' }
    return new Response(null, { status: 302, headers })
  }
  const { publicOrigin } = webConfig()
  const host = publicOrigin === '' ? '' : new URL(publicOrigin).host
  const drawn = queue(async () =>
    drawPicture({ language, heading: await readHeading(language, picture), coin: picture.coin, host }),
  )
  if (!drawn) return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(await drawn), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
