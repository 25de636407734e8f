import type { Language } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { countUnread } from '../conversation/chat-state.ts'
import type { ChatStore } from '../conversation/chat-store.ts'
import { ChatIcon } from './icons.tsx'
import { Panel } from './panel.tsx'

export type ChatProps = { readonly store: ChatStore; readonly language: Language; readonly userName: string }

/** The launcher in the corner and the panel that it opens. */
export function Chat({ store, language, userName }: ChatProps) {
  const { t } = useLingui()
  const state = useSyncExternalStore(store.subscribe, store.getSnapshot)
  // Stored here, so that closing the panel does not lose a draft.
  const [draft, setDraft] = useState('')
  const launcher = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)
  const unreadCount = countUnread(state)

  // Runs before the panel takes the focus.
  useLayoutEffect(() => {
    if (state.isOpen) {
      opener.current = document.activeElement
      return
    }
    const from = opener.current
    opener.current = null
    // Returns the focus to the element that opened it: the launcher, or a button of the page.
    if (from instanceof HTMLElement && from.shadowRoot === null && from !== document.body) from.focus()
    else if (from) launcher.current?.focus()
  }, [state.isOpen])

  return (
    <>
      <button
        ref={launcher}
        type="button"
        className={unreadCount > 0 ? 'launcher unread' : 'launcher'}
        hidden={state.isOpen}
        aria-haspopup="dialog"
        aria-label={
          unreadCount > 0
            ? t({
                id: 'chat.launcher.new',
                message: `Chat with support, ${unreadCount} new`,
                comment: 'Round button that opens the chat; the number of answers not read yet',
              })
            : t({
                id: 'chat.launcher.label',
                message: 'Chat with support',
                comment: 'Round button that opens the chat',
              })
        }
        onClick={() => store.open()}
      >
        <ChatIcon />
        {unreadCount > 0 && (
          <span className="badge" aria-hidden="true">
            {unreadCount > 9 ? '9+' : unreadCount}
          </span>
        )}
      </button>
      {state.isOpen && <Panel {...{ store, state, language, userName, draft }} onDraftChange={setDraft} />}
    </>
  )
}
