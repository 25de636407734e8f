import { useLingui } from '@lingui/react/macro'
import type { LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { AboutPage } from '../features/about/about-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['about'] }

export function loader({ params }: LoaderFunctionArgs) {
  requireLanguage(params['locale'])
  return null
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function AboutRoute() {
  return (
    <WithMessages area="about">
      <About />
    </WithMessages>
  )
}

function About() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'about.head.title',
          message: 'About Argosy: an exchange whose rules can be checked | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'about.head.description',
          message:
            'What Argosy promises and where each promise can be checked: open source, a journal of every order, a ledger that adds up, status measured from outside.',
          comment: 'Description for search engines',
        })}
      />
      <AboutPage />
    </>
  )
}
