import { useLingui } from '@lingui/react/macro'
import { useLoaderData, type HeadersArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import type { RouteHandle } from '../messages/areas.ts'
import { WithMessages } from '../messages/localization-context.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { loadFeeSchedule } from './fees/fee-schedule.server.ts'
import { Fees } from './fees/fees.tsx'

export const handle: RouteHandle = { areas: ['fees'] }

export function loader() {
  return loadFeeSchedule()
}

export function headers({ loaderHeaders }: HeadersArgs): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? publicCacheControl }
}

export default function VipDetailRoute() {
  return (
    <WithMessages area="fees">
      <VipDetail />
    </WithMessages>
  )
}

function VipDetail() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'fees.mine.head.title',
          message: 'Your VIP tier | Argosy',
          comment: 'Title of the browser tab',
        })}
      />
      <meta name="robots" content="noindex" />
      <Fees view="mine" served={useLoaderData<typeof loader>().schedule} />
    </>
  )
}
