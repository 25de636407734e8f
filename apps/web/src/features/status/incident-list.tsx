import { Badge } from '@argosy/kit/badge'
import { DateTime } from '@argosy/kit/date-time'
import type { IncidentView } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { useStatusMessages } from './status-messages.ts'
import styles from './status.module.css'

/** Open ones first, each with its updates, newest first. */
export function IncidentList({ incidents }: { readonly incidents: readonly IncidentView[] }) {
  const { t } = useLingui()
  return (
    <section className={styles['card']} aria-labelledby="status-incidents">
      <h2 id="status-incidents" className={styles['cardTitle']}>
        {t({ id: 'status.incidents', message: 'Incidents', comment: 'Heading above the list of incidents' })}
      </h2>
      {incidents.length === 0 ? (
        <p className={styles['empty']}>
          {t({
            id: 'status.incidents.none',
            message: 'No incident has been published recently.',
            comment: 'Instead of the list',
          })}
        </p>
      ) : (
        <ul className={styles['incidents']}>
          {incidents.map((incident) => (
            <Incident key={incident.incidentId} {...incident} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Incident({ incidentId, components, updates }: IncidentView) {
  const messages = useStatusMessages()
  const [newest] = updates
  if (!newest) return null
  return (
    <li id={incidentId} className={styles['incident']} data-incident={incidentId}>
      <h3 dir="auto">{newest.title}</h3>
      <p className={styles['muted']}>{components.map((component) => messages.components[component]).join(' · ')}</p>
      <ol className={styles['updates']}>
        {updates.map(({ stage, publishedAtMs, text }) => (
          <li key={publishedAtMs}>
            <Badge tone={stage === 'resolved' ? 'success' : 'warn'}>{messages.stages[stage]}</Badge>
            <DateTime timeMs={publishedAtMs} shape="date-time" />
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
    </li>
  )
}
