import type { FeeScheduleView } from '@argosy/wire/http'
import { FeesPage } from '../../features/fees/fees-page.tsx'
import type { FeesView } from '../../features/fees/fees-nav.tsx'
import { useSession } from '../../services/session.ts'
import { useFeeSchedule } from '../../live/use-fee-schedule.ts'
import { useFeeStanding } from '../../live/use-fee-standing.ts'

/** One of the three fee pages with its live data. */
export function Fees({ view, served }: { readonly view: FeesView; readonly served: FeeScheduleView | null }) {
  const standing = useFeeStanding(useSession())
  return <FeesPage view={view} schedule={useFeeSchedule(served)} standing={standing} />
}
