import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { ApiDocsPage } from '../features/api-docs/api-docs-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { openApiReference } from './api-docs/reference.server.ts'

export const handle: RouteHandle = { areas: ['api-docs'] }

export function loader() {
  return openApiReference
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

/** The same for everybody until the next release. */
export function shouldRevalidate(): boolean {
  return false
}

export default function ApiDocsRoute() {
  return (
    <WithMessages area="api-docs">
      <ApiDocs />
    </WithMessages>
  )
}

function ApiDocs() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'apiDocs.head.title',
          message: 'API documentation | Argosy',
          comment: 'Title of the browser tab',
        })}
        description={t({
          id: 'apiDocs.head.description',
          message:
            'REST and WebSocket API of Argosy: signing, every endpoint with fields, costs and answers, error codes, and examples in curl, JavaScript and Python.',
          comment: 'Description for search engines',
        })}
      />
      <ApiDocsPage reference={useLoaderData<typeof loader>()} />
    </>
  )
}
