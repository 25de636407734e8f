import { data, useLoaderData, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { AnnouncementPage } from '../features/announcements/announcement-page.tsx'
import { isOwnLanguage } from '../features/announcements/text-language.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { useLanguage, WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadAnnouncement } from './announcements/load-announcement.server.ts'

export const handle: RouteHandle = { areas: ['announcements'] }

export async function loader({ params }: LoaderFunctionArgs) {
  return data(await loadAnnouncement(params), { headers: { 'Cache-Control': publicCacheControl } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

export default function AnnouncementRoute() {
  return (
    <WithMessages area="announcements">
      <Announcement />
    </WithMessages>
  )
}

function Announcement() {
  const served = useLoaderData<typeof loader>()
  const language = useLanguage()
  return (
    <>
      <PageHead picture="announcements" title={`${served.title} | Argosy`} description={served.summary} />
      {/* The same text has an address in its own language. */}
      {!isOwnLanguage(served.language, language) && <meta name="robots" content="noindex" />}
      <AnnouncementPage served={served} />
    </>
  )
}
