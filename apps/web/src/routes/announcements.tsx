import { useLingui } from '@lingui/react/macro'
import { data, useLoaderData, type HeadersArgs, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { AnnouncementsPage } from '../features/announcements/announcements-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { useLanguage, WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { createMarketApi } from './market-api.server.ts'

export const handle: RouteHandle = { areas: ['announcements'] }

/** A page that could not read the list states that and is not cached. */
export async function loader({ params }: LoaderFunctionArgs) {
  const answer = await createMarketApi(requireLanguage(params['locale'])).announcements()
  const served = answer.ok ? answer.data : null
  return data({ served }, { headers: { 'Cache-Control': served ? publicCacheControl : 'no-store' } })
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'no-store' }
}

export default function AnnouncementsRoute() {
  return (
    <WithMessages area="announcements">
      <Announcements />
    </WithMessages>
  )
}

function Announcements() {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <>
      <PageHead
        picture="announcements"
        title={t({
          id: 'announcements.head.title',
          message: 'Announcements: markets, maintenance, security | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'announcements.head.description',
          message: 'What is new on Argosy: markets, functions, planned work and security, each text with its date.',
          comment: 'Description for search engines',
        })}
      />
      <link rel="alternate" type="application/atom+xml" href={`/${key}/announcements.atom`} />
      {/* Keyed by language: the older pages that were read are in the one before. */}
      <AnnouncementsPage key={key} served={useLoaderData<typeof loader>().served} />
    </>
  )
}
