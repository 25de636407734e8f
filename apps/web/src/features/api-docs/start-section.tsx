import { openLimits } from '@argosy/open-api/limits'
import { formatCount } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../messages/localization-context.tsx'
import { CodeBlock } from './code-block.tsx'
import { asCode, Code, Prose } from './prose.tsx'
import styles from './sections.module.css'

const environment = `export ARGOSY_KEY='…'
export ARGOSY_SECRET='…'
export ARGOSY_PASSPHRASE='…'`

export function StartSection({ origin }: { readonly origin: string }) {
  const { t } = useLingui()
  const sockets = origin.replace(/^http/, 'ws')
  return (
    <section className={styles['section']} id="start" aria-labelledby="start-title">
      <h2 className={styles['title']} id="start-title">
        {t({ id: 'apiDocs.start.title', message: 'Getting started', comment: 'Heading' })}
      </h2>
      <Subsection
        title={t({ id: 'apiDocs.addresses.title', message: 'Addresses', comment: 'Heading: where to connect' })}
      >
        <dl className={styles['facts']}>
          <Fact
            name={t({
              id: 'apiDocs.addresses.calls',
              message: 'REST base URL',
              comment: 'REST calls, beside their address',
            })}
            value={<Code of={origin} />}
          />
          <Fact
            name={t({ id: 'apiDocs.addresses.public', message: 'Public WebSocket', comment: 'Beside an address' })}
            value={<Code of={`${sockets}/v2/ws/public`} />}
          />
          <Fact
            name={t({ id: 'apiDocs.addresses.private', message: 'Private WebSocket', comment: 'Beside an address' })}
            value={<Code of={`${sockets}/v2/ws/private`} />}
          />
          <Fact
            name={t({
              id: 'apiDocs.addresses.paper',
              message: 'Simulation WebSocket',
              comment: 'Beside an address',
            })}
            value={<Code of={`${sockets}/demo/v2/ws/public`} />}
          />
        </dl>
      </Subsection>
      <Subsection title={t({ id: 'apiDocs.key.title', message: 'API key', comment: 'Heading' })}>
        <Prose
          text={t({
            id: 'apiDocs.key.text',
            message:
              'A key has three parts: its name, its secret key and a passphrase. The examples read them from the environment, so that no program contains them.',
            comment: 'Above the names of three environment variables',
          })}
        />
        <CodeBlock
          title={t({ id: 'apiDocs.key.environment', message: 'Environment', comment: 'Above shell variables' })}
          text={environment}
        />
      </Subsection>
      <Subsection title={t({ id: 'apiDocs.sign.title', message: 'Signing', comment: 'Heading: how calls are signed' })}>
        <SignTextText />
        <dl className={styles['facts']}>
          <Fact
            name={<Code of="ACCESS-KEY" />}
            value={t({ id: 'apiDocs.header.key', message: 'Name of the key', comment: 'What a header carries' })}
          />
          <Fact
            name={<Code of="ACCESS-SIGN" />}
            value={t({ id: 'apiDocs.header.sign', message: 'The signature', comment: 'What a header carries' })}
          />
          <Fact
            name={<Code of="ACCESS-TIMESTAMP" />}
            value={t({
              id: 'apiDocs.header.time',
              message: 'The time that was signed, in milliseconds',
              comment: 'What a header carries',
            })}
          />
          <Fact
            name={<Code of="ACCESS-PASSPHRASE" />}
            value={t({
              id: 'apiDocs.header.passphrase',
              message: 'Passphrase of the key',
              comment: 'What a header carries',
            })}
          />
        </dl>
        <SignWindowText />
        <SignSocketText />
      </Subsection>
      <Subsection title={t({ id: 'apiDocs.simulation.title', message: 'Simulation trading', comment: 'Heading' })}>
        <SimulationTextText />
      </Subsection>
      <Subsection title={t({ id: 'apiDocs.limits.title', message: 'Limits', comment: 'Heading: how many calls' })}>
        <LimitsKeyText />
        <LimitsPublicText />
      </Subsection>
      <Subsection title={t({ id: 'apiDocs.answers.title', message: 'Answers', comment: 'Heading: what calls answer' })}>
        <AnswersTextText />
        <Prose
          text={t({
            id: 'apiDocs.answers.numbers',
            message: 'Prices, quantities and times are text, so that no digit is lost.',
            comment: 'How numbers are written in JSON',
          })}
        />
      </Subsection>
    </section>
  )
}

function Subsection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles['part']}>
      <h3 className={styles['partTitle']}>{title}</h3>
      {children}
    </div>
  )
}

function Fact({ name, value }: { readonly name: ReactNode; readonly value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SignTextText() {
  const { t } = useLingui()
  const algorithm = asCode('HMAC-SHA256')
  return (
    <Prose
      text={t({
        id: 'apiDocs.sign.text',
        message: `Write time, method, path with query, and body one after the other with nothing in between. Sign this text with ${algorithm} and the secret key of your API key, and send the signature as base64 with the other headers.`,
        comment: 'How a call is signed',
      })}
    />
  )
}

function SignWindowText() {
  const { t } = useLingui()
  const count = useCount()
  const seconds = count(openLimits.signatureWindowMs / 1_000)
  const path = asCode('GET /api/v2/public/time')
  return (
    <Prose
      text={t({
        id: 'apiDocs.sign.window',
        message: `A call is accepted while its time is at most ${seconds} seconds from ours. ${path} tells our time.`,
        comment: 'How far the clock of a program may be off',
      })}
    />
  )
}

function SignSocketText() {
  const { t } = useLingui()
  const text = asCode('<time>GET/user/verify')
  return (
    <Prose
      text={t({
        id: 'apiDocs.sign.socket',
        message: `A private socket logs in with a signature over ${text}; there the time is in seconds.`,
        comment: 'How a socket is signed in',
      })}
    />
  )
}

function SimulationTextText() {
  const { t } = useLingui()
  const header = asCode('PAPTRADING: 1')
  const code = asCode('40099')
  return (
    <Prose
      text={t({
        id: 'apiDocs.simulation.text',
        message: `The same endpoints with virtual money: send ${header} with every call and use a key of simulation trading. A key opens one of the two, never both; at the other it is refused with ${code}.`,
        comment: 'How programs trade with virtual money',
      })}
    />
  )
}

function LimitsKeyText() {
  const { t } = useLingui()
  const count = useCount()
  const rate = count(openLimits.callsPerSecond)
  const burst = count(openLimits.callsPerSecond * openLimits.burstSeconds)
  const header = asCode('x-ratelimit-remaining')
  return (
    <Prose
      text={t({
        id: 'apiDocs.limits.key',
        message: `Every call has a cost. A key may spend ${rate} a second and ${burst} at once; ${header} tells what is left.`,
        comment: 'How many calls a key may make',
      })}
    />
  )
}

function LimitsPublicText() {
  const { t } = useLingui()
  const count = useCount()
  const rate = count(openLimits.publicCallsPerSecond)
  const least = count(openLimits.publicCallsMin)
  const status = asCode('429')
  const header = asCode('retry-after')
  return (
    <Prose
      text={t({
        id: 'apiDocs.limits.public',
        message: `Without a key an address may spend ${rate} a second at each endpoint, and make ${least} calls in any case. Beyond that the answer is ${status}, with the seconds to wait in ${header}.`,
        comment: 'How many calls may be made without a key',
      })}
    />
  )
}

function AnswersTextText() {
  const { t } = useLingui()
  const code = asCode('code')
  const success = asCode('00000')
  const unknown = asCode('50008')
  return (
    <Prose
      text={t({
        id: 'apiDocs.answers.text',
        message: `Every answer has the same four fields. ${code} is ${success} when the call worked, otherwise one of the error codes below. After ${unknown} ask for the order before you send it again: it may have been placed.`,
        comment: 'The shape of answers and errors',
      })}
    />
  )
}

function useCount(): (value: number) => string {
  const language = useLanguage()
  return (value) => formatCount(language, value)
}
