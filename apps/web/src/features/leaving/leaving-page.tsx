import { goBack } from '@argosy/browser/device'
import { localizePath } from '@argosy/i18n'
import { PageTitle } from '@argosy/kit/page-title'
import { Skeleton } from '@argosy/kit/skeleton'
import { readDestination } from '@argosy/safety/link'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { DestinationCard } from './destination-card.tsx'
import styles from './leaving.module.css'

/** `to` is undefined until the browser has parsed its own address. */
export function LeavingPage({ to }: { readonly to: string | null | undefined }) {
  const { t } = useLingui()
  const destination = to === undefined ? undefined : readDestination(to)
  return (
    <div className={styles['page']}>
      <PageTitle
        title={t({
          id: 'leaving.title',
          message: 'Link to another site',
          comment: 'Heading of a page that stands between a link and the site it leads to',
        })}
        lead={t({
          id: 'leaving.text',
          message: 'We do not run the site that this link leads to. Check its name before you go on.',
          comment: 'Under the heading; the name of the site follows in large type',
        })}
      />
      {to === undefined ? (
        <WaitingCard />
      ) : destination === undefined ? (
        <RefusedCard />
      ) : (
        <DestinationCard destination={destination} />
      )}
      {to !== undefined && (
        <div className={styles['actions']}>
          {destination !== undefined && (
            // The only way out: the page never navigates there by itself.
            <a
              className={styles['go']}
              href={destination.href}
              rel="noopener noreferrer"
              referrerPolicy="no-referrer"
              data-action="go-on"
            >
              {t({ id: 'leaving.go', message: 'Go on', comment: 'Link that opens the other site' })}
            </a>
          )}
          <BackLink />
        </div>
      )}
    </div>
  )
}

function BackLink() {
  const { t } = useLingui()
  const { key } = useLanguage()
  return (
    <Link className={styles['back']} to={localizePath('/', key)} data-action="back" onClick={stepBack}>
      {t({ id: 'leaving.back', message: 'Back', comment: 'Link that leads back to where the reader came from' })}
    </Link>
  )
}

/** A page opened in a new window has no history: the link leads to the home page then. */
function stepBack(event: MouseEvent): void {
  if (history.length <= 1) return
  event.preventDefault()
  goBack()
}

function RefusedCard() {
  const { t } = useLingui()
  return (
    <section className={styles['card']} data-leaving="refused">
      <h2 className={styles['refusal']}>
        {t({
          id: 'leaving.refused',
          message: 'This link does not open',
          comment: 'Heading where the address is not one that we link to',
        })}
      </h2>
      <p>
        {t({
          id: 'leaving.refused-why',
          message: 'It is not a complete https address, or it is written in a way that hides where it leads.',
          comment: 'Under the heading “This link does not open”',
        })}
      </p>
    </section>
  )
}

function WaitingCard() {
  return (
    <section className={styles['card']} data-leaving="waiting">
      <Skeleton width="96px" height="14px" />
      <Skeleton width="60%" height="32px" />
    </section>
  )
}
