/** The chat's only script (FRM-5): reads its own tag, adds `<argosy-chat>` to the page, calls only its own origin. */
import { pushPath } from '@argosy/wire/push'
import { createChatClient } from '@argosy/push-client/chat'
import type { Language } from '@argosy/i18n'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createChatApi } from '../conversation/chat-api.ts'
import { createChatMemory } from '../conversation/chat-memory.ts'
import { createChatStore, type ChatStore } from '../conversation/chat-store.ts'
import { Chat } from '../view/chat-view.tsx'
import css from '../view/chat.css?inline'
import { chatOpenEvent, chatUserEvent, type ChatUserChange } from './events.ts'
import { readSettings, type ChatSettings } from './settings.ts'
import { loadI18n } from './load-i18n.ts'

const elementName = 'argosy-chat'

class ChatElement extends HTMLElement {
  readonly #shadow = this.attachShadow({ mode: 'open' })

  async begin(settings: ChatSettings, isOpen: boolean): Promise<void> {
    const { language } = settings
    const store = createStore(settings)
    let { userName } = settings
    let paint = () => {}
    // Listens before the messages are loaded, so that an early press on "chat" is not lost.
    document.addEventListener(chatOpenEvent, () => store.open())
    document.addEventListener('visibilitychange', () => store.setHidden(document.visibilityState === 'hidden'))
    document.addEventListener(chatUserEvent, (event) => {
      const next = (event as CustomEvent<ChatUserChange>).detail.userName
      if (next === userName) return
      userName = next
      store.changeUser()
      paint()
    })
    if (isOpen) store.open()
    else store.start()

    const i18n = await loadI18n(language)
    const root = createRoot(this.#openStage(language))
    paint = () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Chat store={store} language={language} userName={userName} />
        </I18nProvider>,
      )
    paint()
  }

  #openStage({ htmlLang, direction }: Language): HTMLElement {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    this.#shadow.adoptedStyleSheets = [sheet]
    this.lang = htmlLang
    this.dir = direction
    const stage = document.createElement('div')
    this.#shadow.append(stage)
    return stage
  }
}

function createStore({ language, origin }: ChatSettings): ChatStore {
  return createChatStore({
    api: createChatApi({ baseUrl: origin, realm: () => 'live', language: () => language }),
    openSocket: () => createChatClient({ url: origin.replace(/^http/, 'ws') + pushPath }),
    memory: createChatMemory(() => localStorage),
    createId: () => crypto.randomUUID(),
  })
}

function start(): void {
  const tag = [...document.scripts].find(({ src }) => src === import.meta.url)
  const settings = readSettings(tag, import.meta.url)
  if (!settings || customElements.get(elementName)) return
  customElements.define(elementName, ChatElement)
  const element = new ChatElement()
  document.body.append(element)
  void element.begin(settings, tag?.dataset['open'] !== undefined)
}

start()
