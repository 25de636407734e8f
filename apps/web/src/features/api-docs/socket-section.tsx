import { writeSocketExample } from '@argosy/open-api/examples'
import { openLimits } from '@argosy/open-api/limits'
import type { OpenApiReference } from '@argosy/open-api/reference'
import { formatCount } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../messages/localization-context.tsx'
import { CodeBlock } from './code-block.tsx'
import { formatAnswer } from './endpoint-card.tsx'
import { asCode, Prose } from './prose.tsx'
import styles from './sections.module.css'
import { useChannelTitles } from './use-endpoint-titles.ts'

export interface SocketSectionProps {
  readonly channels: OpenApiReference['channels']
  readonly origin: string
}

export function SocketSection({ channels, origin }: SocketSectionProps) {
  const { t } = useLingui()
  const titles = useChannelTitles()
  return (
    <section className={styles['section']} id="sockets" aria-labelledby="sockets-title">
      <h2 className={styles['title']} id="sockets-title" translate="no">
        WebSocket
      </h2>
      <SocketRules />
      {channels.map(({ kind, endpoint, names, arg, message }) => (
        <article
          key={kind}
          className={styles['channel']}
          id={`channel-${kind}`}
          aria-labelledby={`channel-${kind}-title`}
        >
          <div className={styles['channelText']}>
            <h3 className={styles['partTitle']} id={`channel-${kind}-title`}>
              <a href={`#channel-${kind}`}>{titles[kind]}</a>
            </h3>
            <Prose text={names.map(asCode).join(' ')} />
            <p className={styles['muted']}>
              {endpoint === 'public'
                ? t({ id: 'apiDocs.sockets.public', message: 'Public socket', comment: 'Where a channel is found' })
                : t({ id: 'apiDocs.sockets.private', message: 'Private socket', comment: 'Where a channel is found' })}
            </p>
          </div>
          <div className={styles['channelCode']}>
            <CodeBlock
              title={<span translate="no">JavaScript</span>}
              text={writeSocketExample(endpoint, { ...arg }, origin)}
            />
            <CodeBlock
              title={t({ id: 'apiDocs.sockets.message', message: 'Message', comment: 'Heading: what a socket tells' })}
              text={formatAnswer(message)}
            />
          </div>
        </article>
      ))}
    </section>
  )
}

function SocketRules() {
  const { t } = useLingui()
  const language = useLanguage()
  const count = (value: number) => formatCount(language, value)
  const op = asCode('subscribe')
  const arg = asCode('arg')
  const ping = asCode('ping')
  const minutes = count(openLimits.socketSilenceMsMax / 60_000)
  const hours = count(openLimits.socketLifetimeMsMax / 3_600_000)
  const messages = count(openLimits.socketMessagesPerSecond)
  const channels = count(openLimits.channelsPerSocketMax)
  const sockets = count(openLimits.socketsPerKeyMax)
  const code = asCode('1013')
  return (
    <>
      <Prose
        text={t({
          id: 'apiDocs.sockets.text',
          message: `Open a socket and send ${op} with the channels you want; every message of a channel has them again in ${arg}. A private socket logs in first.`,
          comment: 'How to use the WebSocket API',
        })}
      />
      <Prose
        text={t({
          id: 'apiDocs.sockets.ping',
          message: `Send the text ${ping} every 30 seconds. A socket is closed after ${minutes} minutes of silence and after ${hours} hours.`,
          comment: 'How a socket stays open',
        })}
      />
      <Prose
        text={t({
          id: 'apiDocs.sockets.limits',
          message: `A socket takes ${messages} messages a second and ${channels} channels; a key may hold ${sockets} sockets.`,
          comment: 'Limits of sockets',
        })}
      />
      <Prose
        text={t({
          id: 'apiDocs.sockets.closed',
          message: `When a socket is closed with ${code}, connect again and ask by REST for what you may have missed.`,
          comment: 'What to do when the exchange closes a socket',
        })}
      />
    </>
  )
}
