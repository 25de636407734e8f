import type { Statistics } from '@argosy/wire'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { useLingui } from '@lingui/react/macro'
import security from '../security/security.module.css'
import { Section } from '../security/section.tsx'
import { Errors } from './errors.tsx'
import { Funnel } from './funnel.tsx'
import styles from './operator.module.css'
import { OpenedPages } from './opened-pages.tsx'
import { TimePlots } from './time-plots.tsx'
import { Vitals } from './vitals.tsx'

export interface AnswersProps {
  readonly statistics: Statistics
  readonly reload: () => Promise<void>
}

export function Answers({ statistics, reload }: AnswersProps) {
  const { t } = useLingui()
  const { funnel, times, pages, vitals, errors, asOfMs } = statistics
  const asOf = (
    <p className={styles['asOf']}>
      {t({ id: 'operator.asOf', message: 'As of', comment: 'Before a time: when this was counted' })}{' '}
      <DateTime timeMs={asOfMs} />
      <Button size="small" data-action="reload" onPress={() => void reload()}>
        {t({ id: 'operator.reload', message: 'Count again', comment: 'Button: reads the newest numbers' })}
      </Button>
    </p>
  )
  if (funnel.visited === 0) {
    return (
      <div className={security['card']} data-statistics="empty">
        <EmptyState
          text={t({
            id: 'operator.empty',
            message: 'Nobody who agreed to be counted was here in this time.',
            comment: 'In place of the plots',
          })}
          action={asOf}
        />
      </div>
    )
  }
  return (
    <>
      <Section
        id="visits"
        title={t({ id: 'operator.visits', message: 'Visits', comment: 'Heading of a section' })}
        end={asOf}
      >
        <TimePlots times={times} visitors={funnel.visited} />
      </Section>
      <Section
        id="funnel"
        title={t({ id: 'operator.funnel', message: 'From a visit to an order', comment: 'Heading of a section' })}
      >
        <Funnel funnel={funnel} />
      </Section>
      <Section id="pages" title={t({ id: 'operator.pages', message: 'Pages', comment: 'Heading of a section' })}>
        <OpenedPages pages={pages} />
      </Section>
      <Section id="speed" title={t({ id: 'operator.speed', message: 'Speed', comment: 'Heading of a section' })}>
        <Vitals vitals={vitals} />
      </Section>
      <Section id="errors" title={t({ id: 'operator.errors', message: 'Errors', comment: 'Heading of a section' })}>
        <Errors errors={errors} />
      </Section>
    </>
  )
}
