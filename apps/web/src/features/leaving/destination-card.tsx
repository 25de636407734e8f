import type { Destination } from '@argosy/safety/link'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import styles from './leaving.module.css'

/** The link's target in ASCII, so that no letter passes for another, beside the readable form of the name. */
export function DestinationCard({ destination }: { readonly destination: Destination }) {
  const { t } = useLingui()
  const { href, host, readAs } = destination
  return (
    <section className={styles['card']} data-leaving="destination">
      <dl className={styles['facts']}>
        <dt>{t({ id: 'leaving.host', message: 'It leads to', comment: 'Label over the name of a site' })}</dt>
        <dd className={styles['host']} dir="ltr" data-host="">
          <Breakable text={host} />
        </dd>
        {readAs !== undefined && (
          <>
            <dt className={styles['warning']}>
              {t({
                id: 'leaving.read-as',
                message: 'Some letters of this name can be mistaken for others. It reads',
                comment: 'Label over a name such as münchen.example; the name above it is in its ASCII form, xn--…',
              })}
            </dt>
            <dd className={styles['readAs']} dir="ltr" data-read-as="">
              {/* Each part keeps its own direction, and the parts their order. */}
              {readAs.split('.').map((label, at) => (
                <Fragment key={at}>
                  {at > 0 && '.'}
                  <bdi>{label}</bdi>
                </Fragment>
              ))}
            </dd>
          </>
        )}
        <dt>
          {t({ id: 'leaving.address', message: 'Full address', comment: 'Label over an address such as https://…' })}
        </dt>
        <dd className={styles['address']} dir="ltr" data-address="">
          {href}
        </dd>
      </dl>
      <p className={styles['secrets']}>
        {t({
          id: 'leaving.secrets',
          message: 'Never enter your Argosy password, codes or API keys on another site.',
          comment: 'A warning under the address',
        })}
      </p>
    </section>
  )
}

/** A long name breaks after its dots, not inside its parts. */
function Breakable({ text }: { readonly text: string }) {
  return text.split('.').map((part, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}
