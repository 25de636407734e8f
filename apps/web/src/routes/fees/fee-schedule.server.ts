import type { FeeScheduleView } from '@argosy/wire/http'
import { data } from 'react-router'
import { publicCacheControl } from '../../document/cache-control.ts'
import { createMarketApi } from '../market-api.server.ts'

/** The live exchange's schedule for public HTML. A page without it still renders, but is not cached. */
export async function loadFeeSchedule() {
  const answer = await createMarketApi().feeSchedule()
  const schedule: FeeScheduleView | null = answer.ok ? answer.data : null
  return data({ schedule }, { headers: { 'Cache-Control': schedule ? publicCacheControl : 'no-store' } })
}
