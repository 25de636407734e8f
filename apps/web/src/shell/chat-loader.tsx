/** Loads the chat's own script after everything else (FRM-5). */
import { chatOpenEvent, chatScriptPath, chatUserEvent, type ChatUserChange } from '@argosy/chat/events'
import { parseLocalePath } from '@argosy/i18n'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../services/session.ts'
import { useLanguage } from '../messages/localization-context.tsx'
import './chat-loader.css'

/** Terminals use their corners: there the launcher appears only for an answer. */
const quietPages = /^\/spot\//

export function ChatLoader(): null {
  const { key: locale } = useLanguage()
  const session = useSession()
  const { pathname } = useLocation()
  const userName = session.status === 'signed-in' ? session.userName : ''
  const isUserKnown = session.status !== 'unknown'
  const isQuiet = quietPages.test(parseLocalePath(pathname).path)

  useEffect(() => {
    document.documentElement.toggleAttribute('data-chat-quiet', isQuiet)
  }, [isQuiet])

  useEffect(() => {
    if (!isUserKnown) return
    knownUser = userName
    document.dispatchEvent(new CustomEvent<ChatUserChange>(chatUserEvent, { detail: { userName } }))
    // The mobile app has its own way to contact support (PLT-2).
    if (document.documentElement.classList.contains('in-app')) return
    return whenIdle(() => loadChat(locale))
  }, [isUserKnown, userName, locale])
  return null
}

/** For a button anywhere on a page; loads the script at once if necessary. */
export function openChat(locale: string): void {
  const tag = loadChat(locale)
  if (!document.querySelector('argosy-chat')) tag.dataset['open'] = ''
  document.dispatchEvent(new CustomEvent(chatOpenEvent))
}

let script: HTMLScriptElement | undefined
let knownUser = ''

function loadChat(locale: string): HTMLScriptElement {
  if (script) return script
  script = document.createElement('script')
  script.type = 'module'
  script.src = chatScriptPath
  script.dataset['locale'] = locale
  script.dataset['origin'] = location.origin
  script.dataset['user'] = knownUser
  document.body.append(script)
  return script
}

const idleWaitMsMax = 4_000
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
// Visitors who do not interact may have an unread answer too.
const stillWaitMs = 8_000

/** After the page has loaded, after the first interaction or a while, and when the browser is idle. */
function whenIdle(run: () => void): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const once = { once: true, passive: true, signal }
  const plan = () => {
    abort.abort()
    // Safari has no idle callbacks.
    const handle = window.requestIdleCallback?.(run, { timeout: idleWaitMsMax }) ?? setTimeout(run, 200)
    cancel = () => (window.cancelIdleCallback ?? clearTimeout)(handle)
  }
  const listen = () => {
    for (const sign of activityEvents) window.addEventListener(sign, plan, once)
    const timer = setTimeout(plan, stillWaitMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
  let cancel = () => abort.abort()
  if (document.readyState === 'complete') listen()
  else window.addEventListener('load', listen, once)
  return () => cancel()
}
