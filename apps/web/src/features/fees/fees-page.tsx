import type { FeeScheduleView } from '@argosy/wire/http'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import type { FeeStanding } from '../../live/use-fee-standing.ts'
import { Calculator } from './calculator.tsx'
import { FeesNav, type FeesView } from './fees-nav.tsx'
import { FeeNotes } from './fee-notes.tsx'
import styles from './fees.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { TierCard } from './tier-card.tsx'

export interface FeesPageProps {
  readonly view: FeesView
  /** Null while loading. */
  readonly schedule: FeeScheduleView | null
  readonly standing: FeeStanding
}

/** The fee pages, for visitors and for the signed-in user; every figure comes from the engine. */
export function FeesPage({ view, schedule, standing }: FeesPageProps) {
  const messages = usePageMessages(view)
  return (
    <div className={styles['page']}>
      <FeesNav view={view} />
      <PageTitle title={messages.title} lead={messages.lead} />
      {view === 'how' ? <HowItWorks /> : <TierCard schedule={schedule} standing={standing} />}
      {view === 'fees' ? (
        <div className={styles['pair']}>
          <ScheduleTable schedule={schedule} standing={standing} />
          <Calculator schedule={schedule} standing={standing} />
        </div>
      ) : (
        <ScheduleTable schedule={schedule} standing={standing} />
      )}
      {view !== 'how' && <FeeNotes />}
    </div>
  )
}

function usePageMessages(view: FeesView): { readonly title: string; readonly lead: string } {
  const { t } = useLingui()
  if (view === 'mine') {
    return {
      title: t({ id: 'fees.mine.title', message: 'Your VIP tier', comment: 'Heading of the page' }),
      lead: t({
        id: 'fees.mine.lead',
        message: 'What you pay, how it was counted, and what comes next.',
        comment: 'Under the heading',
      }),
    }
  }
  if (view === 'how') {
    return {
      title: t({ id: 'fees.how.title', message: 'How VIP tiers work', comment: 'Heading of the page' }),
      lead: t({
        id: 'fees.how.lead',
        message: 'The more you trade, the less each trade costs.',
        comment: 'Under the heading',
      }),
    }
  }
  return {
    title: t({ id: 'fees.title', message: 'Fees and VIP tiers', comment: 'Heading of the page' }),
    lead: t({
      id: 'fees.lead',
      message: 'What a trade costs you, and what would make it cost less.',
      comment: 'Under the heading',
    }),
  }
}
