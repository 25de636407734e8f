import type { Language } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ChatState } from '../conversation/chat-state.ts'
import type { ChatStore } from '../conversation/chat-store.ts'
import { Composer } from './composer.tsx'
import { CloseIcon } from './icons.tsx'
import { MessageLog } from './message-log.tsx'

export type PanelProps = {
  readonly store: ChatStore
  readonly state: ChatState
  readonly language: Language
  readonly userName: string
  readonly draft: string
  readonly onDraftChange: (draft: string) => void
}

const phone = '(max-width: 600px)'

/** Beside the page on a desktop; on a phone it covers the page. */
export function Panel({ store, state, language, userName, draft, onDraftChange }: PanelProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (matchMedia(phone).matches) dialog.current?.showModal()
    else dialog.current?.show()
    dialog.current?.querySelector('textarea')?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="panel"
      aria-labelledby="title"
      onCancel={(event) => {
        event.preventDefault()
        store.close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        store.close()
      }}
    >
      <div className="head">
        <div>
          <h2 id="title">
            {t({ id: 'chat.title', message: 'Chat with support', comment: 'Title of the chat window' })}
          </h2>
          <p className="who">
            {userName === ''
              ? t({
                  id: 'chat.as.visitor',
                  message: 'You write as a visitor',
                  comment: 'Under the title, when nobody is signed in',
                })
              : t({
                  id: 'chat.as.user',
                  message: `You write as ${userName}`,
                  comment: 'Under the title; the user name',
                })}
          </p>
        </div>
        <button
          type="button"
          className="close"
          aria-label={t({ id: 'chat.close', message: 'Close chat', comment: 'Button with a cross' })}
          onClick={() => store.close()}
        >
          <CloseIcon />
        </button>
      </div>
      {state.connection === 'offline' && (
        <p className="offline" role="status">
          {t({
            id: 'chat.offline',
            message: 'No connection. Answers arrive when it is back.',
            comment: 'Shown above the messages while the network is away',
          })}
        </p>
      )}
      <MessageLog {...{ store, state, language }} />
      <Composer draft={draft} onDraftChange={onDraftChange} onSend={(text) => store.send(text)} />
    </dialog>
  )
}
