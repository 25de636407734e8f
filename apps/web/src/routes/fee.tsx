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

export default function FeeRoute() {
  return (
    <WithMessages area="fees">
      <Fee />
    </WithMessages>
  )
}

function Fee() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'fees.head.title',
          message: 'Trading fees and VIP tiers | Argosy',
          comment: 'Title of the browser tab',
        })}
        description={t({
          id: 'fees.head.description',
          message:
            'What a spot trade costs on Argosy: maker and taker fees of every VIP tier, and a calculator that opens its formula.',
          comment: 'Description for search engines',
        })}
      />
      <Fees view="fees" served={useLoaderData<typeof loader>().schedule} />
    </>
  )
}
