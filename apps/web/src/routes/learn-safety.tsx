import { useLingui } from '@lingui/react/macro'
import { type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { SafetyPage } from '../features/learn/safety-page.tsx'
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

export default function SafetyRoute() {
  return (
    <WithMessages area="learn">
      <Safety />
    </WithMessages>
  )
}

function Safety() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="learn-safety"
        title={t({
          id: 'learn.safety.head.title',
          message: 'Stay safe: fraud and how to protect your account | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'learn.safety.head.description',
          message:
            'How fraudsters work, and what protects your account: the real address, passkeys, recovery codes, devices and API keys.',
          comment: 'Description for search engines',
        })}
      />
      <SafetyPage />
    </>
  )
}
