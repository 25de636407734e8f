/** What was measured of the exchange from outside, and what operators write about incidents. */
import type { StatusView } from '@argosy/wire/http'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { ComponentRow } from './component-row.tsx'
import { HowMeasured } from './how-measured.tsx'
import { IncidentList } from './incident-list.tsx'
import { OverallCard } from './overall-card.tsx'
import styles from './status.module.css'
import { useStatus } from './use-status.ts'

export interface StatusPageProps {
  /** Null when the measurements could not be read. */
  readonly served: StatusView | null
}

export function StatusPage({ served }: StatusPageProps) {
  const { t } = useLingui()
  const status = useStatus(served)
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({ id: 'status.title', message: 'Exchange status', comment: 'Heading of the page' })}
        lead={t({
          id: 'status.lead',
          message: 'Measured from outside every minute. Nobody can set these lights to green.',
          comment: 'Under the heading',
        })}
      />
      <OverallCard status={status} />
      {status && (
        <>
          <section className={styles['card']} aria-labelledby="status-components">
            <h2 id="status-components" className={styles['cardTitle']}>
              {t({
                id: 'status.components',
                message: 'Day by day',
                comment: 'Heading above the bars of each component, one bar a day',
              })}
            </h2>
            <ul className={styles['components']}>
              {status.components.map((component) => (
                <ComponentRow key={component.component} component={component} status={status} />
              ))}
            </ul>
          </section>
          <IncidentList incidents={status.incidents} />
        </>
      )}
      <HowMeasured />
    </div>
  )
}
