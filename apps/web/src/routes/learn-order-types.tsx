import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'
import { OrderTypesPage } from '../features/learn/order-types-page.tsx'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { orderExamples } from './learn/order-examples.server.ts'

export const handle: RouteHandle = { areas: ['learn'] }

export function loader({ params }: LoaderFunctionArgs) {
  requireLanguage(params['locale'])
  return { orders: orderExamples() }
}

export function headers(): HeadersInit {
  return { 'Cache-Control': publicCacheControl }
}

export default function OrderTypesRoute() {
  return (
    <WithMessages area="learn">
      <OrderTypes />
    </WithMessages>
  )
}

function OrderTypes() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        picture="learn-order-types"
        title={t({
          id: 'learn.types.head.title',
          message: 'Order types explained with calculated examples | Argosy',
          comment: 'Title of the browser tab and of search results',
        })}
        description={t({
          id: 'learn.types.head.description',
          message:
            'Limit, market, stop, trailing stop, OCO, iceberg, post-only, IOC and FOK orders, each with an example that the matching engine has calculated.',
          comment: 'Description for search engines',
        })}
      />
      <OrderTypesPage orders={useLoaderData<typeof loader>().orders} />
    </>
  )
}
