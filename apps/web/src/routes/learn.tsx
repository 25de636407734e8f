import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { LearnPage } from '../features/learn/learn-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['learn'] }

export function loader({ params }: LoaderFunctionArgs) {
  requireLanguage(params['locale'])
  return null
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function LearnRoute() {
  return (
    <WithMessages area="learn">
      <Learn />
    </WithMessages>
  )
}

function Learn() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="learn"
        title={t({
          id: 'learn.head.title',
          message: 'Learn: guides and glossary of trading terms | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'learn.head.description',
          message:
            'Guides and a glossary of trading: order types, order book, fees, security and leverage, as the engine of this exchange applies them.',
          comment: 'Description for search engines',
        })}
      />
      <LearnPage />
    </>
  )
}
