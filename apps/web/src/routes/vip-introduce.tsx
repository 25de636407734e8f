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

export default function VipIntroduceRoute() {
  return (
    <WithMessages area="fees">
      <VipIntroduce />
    </WithMessages>
  )
}

function VipIntroduce() {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t({
          id: 'fees.how.head.title',
          message: 'How VIP tiers work | Argosy',
          comment: 'Title of the browser tab',
        })}
        description={t({
          id: 'fees.how.head.description',
          message:
            'How the VIP tiers of Argosy are counted: 30-day volume, midnight UTC, every tier with its maker and taker fees.',
          comment: 'Description for search engines',
        })}
      />
      <Fees view="how" served={useLoaderData<typeof loader>().schedule} />
    </>
  )
}
