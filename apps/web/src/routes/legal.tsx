/** Terms of use, privacy policy, risk disclosure and cookies: one route, because all have the same form. */
import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { throwNotFound } from '../document/not-found.ts'
import { requireLanguage } from '../document/require-language.ts'
import { isLegalDocumentName } from '../features/legal/legal-document.ts'
import { LegalPage } from '../features/legal/legal-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'

export const handle: RouteHandle = { areas: ['legal'] }

export function loader({ params }: LoaderFunctionArgs) {
  requireLanguage(params['locale'])
  const name = params['document']
  return { name: isLegalDocumentName(name) ? name : throwNotFound() }
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function LegalRoute() {
  return (
    <WithMessages area="legal">
      <Legal />
    </WithMessages>
  )
}

function Legal() {
  const { t } = useLingui()
  const { name } = useLoaderData<typeof loader>()
  const heads = {
    terms: {
      title: t({
        id: 'legal.terms.head.title',
        message: 'Terms of use | Argosy',
        comment: 'Title of the browser tab',
      }),
      description: t({
        id: 'legal.terms.head.description',
        message:
          'The terms of use of Argosy: accounts, orders and trades, fees, simulation trading, API keys, frozen accounts and what is not allowed.',
        comment: 'Description for search engines',
      }),
    },
    privacy: {
      title: t({
        id: 'legal.privacy.head.title',
        message: 'Privacy policy | Argosy',
        comment: 'Title of the browser tab',
      }),
      description: t({
        id: 'legal.privacy.head.description',
        message:
          'What Argosy stores about you and for how long: account, security record, orders, support, and analytics only with your consent.',
        comment: 'Description for search engines',
      }),
    },
    risk: {
      title: t({
        id: 'legal.risk.head.title',
        message: 'Risk disclosure | Argosy',
        comment: 'Title of the browser tab',
      }),
      description: t({
        id: 'legal.risk.head.description',
        message:
          'The risks of trading digital assets, in plain words: prices, market and stop orders, liquidity, technology, theft, law and taxes.',
        comment: 'Description for search engines',
      }),
    },
    cookies: {
      title: t({
        id: 'legal.cookies.head.title',
        message: 'Cookies and browser storage | Argosy',
        comment: 'Title of the browser tab',
      }),
      description: t({
        id: 'legal.cookies.head.description',
        message:
          'Every cookie and every entry that Argosy can store in your browser, with its purpose and how long it is kept.',
        comment: 'Description for search engines',
      }),
    },
  }
  return (
    <>
      <PageHead {...heads[name]} />
      <LegalPage name={name} />
    </>
  )
}
