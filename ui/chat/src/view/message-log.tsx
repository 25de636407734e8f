import { dateFormatOptions, formatDate, type Language } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import type { ChatState } from '../conversation/chat-state.ts'
import type { ChatStore } from '../conversation/chat-store.ts'
import { OutgoingMessage } from './outgoing-message.tsx'
import { OwnName, SupportName } from './sender-names.tsx'

export type MessageLogProps = { readonly store: ChatStore; readonly state: ChatState; readonly language: Language }

/** All messages, oldest first; new ones are announced and scroll into view. */
export function MessageLog({ store, state, language }: MessageLogProps) {
  const { t } = useLingui()
  const log = useRef<HTMLDivElement>(null)
  const { messages, outbox } = state

  const count = messages.length + outbox.length
  const shownCount = useRef(0)

  useLayoutEffect(() => {
    if (shownCount.current === count) return
    shownCount.current = count
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [count])

  return (
    <div
      ref={log}
      className="log"
      role="log"
      // Long conversations must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable
      tabIndex={0}
      aria-label={t({ id: 'chat.log', message: 'Messages', comment: 'Name of the list of messages, read aloud' })}
      aria-busy={state.history === 'loading'}
    >
      {count === 0 && <LogStatus store={store} state={state} />}
      {messages.map(({ messageId, from, text, timeMs }) => (
        <div key={messageId} className={`message ${from}`}>
          <span className="aloud">{from === 'operator' ? <SupportName /> : <OwnName />}</span>
          <p dir="auto">{text}</p>
          <time dateTime={new Date(timeMs).toISOString()} title={formatDate(language, timeMs, 'zone')}>
            {presentTime(language, timeMs)}
          </time>
        </div>
      ))}
      {outbox.map((outgoing) => (
        <OutgoingMessage key={outgoing.clientMessageId} store={store} outgoing={outgoing} />
      ))}
    </div>
  )
}

function LogStatus({ store, state }: Omit<MessageLogProps, 'language'>) {
  const { t } = useLingui()
  if (state.history === 'failed') {
    return (
      <div className="status">
        <p>
          {t({
            id: 'chat.failed',
            message: 'Your conversation could not be loaded.',
            comment: 'In place of the messages; a button to try again follows',
          })}
        </p>
        <button type="button" className="quiet" onClick={() => store.reload()}>
          {t({ id: 'chat.reload', message: 'Try again', comment: 'Button: loads the conversation again' })}
        </button>
      </div>
    )
  }
  const isLoading = state.history !== 'ready'
  return (
    <p className="status">
      {isLoading
        ? t({ id: 'chat.loading', message: 'Loading your conversation…', comment: 'In place of the messages' })
        : t({
            id: 'chat.empty',
            message: 'Write to us, and the answer appears here.',
            comment: 'In place of the messages, before the first one',
          })}
    </p>
  )
}

/** Minutes are precise enough; the date is shown unless it is today. */
function presentTime(language: Language, timeMs: number): string {
  const shape = { ...dateFormatOptions('time', language.digits), second: undefined }
  const time = new Intl.DateTimeFormat(language.dateLanguage, shape).format(timeMs)
  const day = formatDate(language, timeMs, 'date')
  return day === formatDate(language, Date.now(), 'date') ? time : `${day} ${time}`
}
