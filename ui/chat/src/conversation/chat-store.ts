import type { ChatMessageView } from '@argosy/wire/http'
import type { ChatClient } from '@argosy/push-client/chat'
import type { ChatApi } from './chat-api.ts'
import type { ChatMemory } from './chat-memory.ts'
import {
  initialChatState,
  lastIdOf,
  mergeMessages,
  type ChatState,
  type Outgoing,
  type SendFailure,
} from './chat-state.ts'

export interface ChatStoreDeps {
  readonly api: ChatApi
  /** Called when a conversation needs a socket, and again after the old one was closed. */
  readonly openSocket: () => ChatClient
  readonly memory: ChatMemory
  readonly createId: () => string
}

/** The conversation and its panel, independent of a browser: pages read it through `useSyncExternalStore`. */
export interface ChatStore extends Disposable {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => ChatState
  /** Checks for answers if this browser has a conversation. */
  start(): void
  open(): void
  close(): void
  send(text: string): void
  retry(clientMessageId: string): void
  drop(clientMessageId: string): void
  reload(): void
  /** The signed-in user changed, so the known conversation may belong to another one. */
  changeUser(): void
  setHidden(isHidden: boolean): void
}

export function createChatStore({ api, openSocket, memory, createId }: ChatStoreDeps): ChatStore {
  const listeners = new Set<() => void>()
  let state: ChatState = { ...initialChatState, readId: memory.readId() }
  let socket: ChatClient | undefined
  let unsubscribe = () => {}
  let isHidden = false
  let isReading = false
  let isSending = false
  /** After a refusal no request is made until the visitor acts. */
  let isRefused = false
  /** Answers to requests of an earlier user are discarded. */
  let userEpoch = 0

  function set(change: Partial<ChatState>): void {
    state = { ...state, ...change }
    if (state.isOpen && !isHidden && lastIdOf(state) > state.readId) {
      state = { ...state, readId: lastIdOf(state) }
      memory.remember(state.readId)
    }
    for (const listener of listeners) listener()
  }

  /** Reads everything after the known messages; repeats until nothing is missing. */
  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    const epoch = userEpoch
    const afterId = state.history === 'ready' ? lastIdOf(state) : 0
    if (state.history !== 'ready') set({ history: 'loading' })
    const answer = await api.chatMessages(afterId === 0 ? {} : { afterId })
    isReading = false
    if (epoch !== userEpoch) return void read()
    if (!answer.ok) return set({ history: state.history === 'ready' ? 'ready' : 'failed' })
    const { messages, lastMessageId } = answer.data
    addMessages(messages)
    set({ history: 'ready' })
    if (lastIdOf(state) === 0) memory.forget()
    if (lastMessageId > lastIdOf(state) && messages.length > 0) void read()
  }

  function addMessages(messages: readonly ChatMessageView[]): void {
    if (messages.length === 0) return
    set({ messages: mergeMessages(state.messages, messages) })
    if (!memory.hasConversation()) memory.remember(state.readId)
    listen()
  }

  function listen(): void {
    if (socket || isRefused) return
    socket = openSocket()
    socket.setHidden(isHidden)
    unsubscribe = socket.chat().subscribe(onSocketChange)
  }

  function onSocketChange(): void {
    const live = socket?.chat().getSnapshot()
    if (!live) return
    const isUnavailable = live.freshness === 'offline' || live.freshness === 'stale'
    set({ connection: isUnavailable && live.refusal === null ? 'offline' : 'live' })
    if (live.refusal === 'conversation_unknown' || live.refusal === 'signed_out') return startOver()
    if (!live.value) return
    if (live.value.received.length > 0) addMessages(live.value.received)
    if (live.value.lastMessageId > lastIdOf(state)) void read()
  }

  function stopListening(): void {
    unsubscribe()
    socket?.close()
    socket = undefined
  }

  /** Fetches again which conversation this browser may read. */
  function startOver(): void {
    userEpoch += 1
    isRefused = true
    stopListening()
    memory.forget()
    set({ messages: [], readId: 0, connection: 'none', history: 'not_asked' })
    void read()
  }

  /** One at a time, so that messages arrive in the order they were written. */
  async function sendNext(): Promise<void> {
    const next = state.outbox.find(({ status }) => status === 'sending')
    if (isSending || !next) return
    isSending = true
    const epoch = userEpoch
    const { clientMessageId, text } = next
    const answer = await api.sendChatMessage({ clientMessageId, text })
    isSending = false
    if (epoch === userEpoch) {
      if (answer.ok) {
        set({ outbox: state.outbox.filter((one) => one.clientMessageId !== clientMessageId) })
        settle(answer.data)
      } else mark(clientMessageId, failureOf(answer.code))
    }
    void sendNext()
  }

  function settle(message: ChatMessageView): void {
    addMessages([message])
    // An operator's message may have arrived in between.
    if (message.messageId > lastIdOf(state)) void read()
  }

  function mark(clientMessageId: string, status: Outgoing['status']): void {
    set({ outbox: state.outbox.map((one) => (one.clientMessageId === clientMessageId ? { ...one, status } : one)) })
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => state,
    start() {
      if (memory.hasConversation()) void read()
    },
    open() {
      set({ isOpen: true })
      if (state.history === 'not_asked' || state.history === 'failed') void read()
    },
    close: () => set({ isOpen: false }),
    send(text) {
      const trimmed = text.trim()
      if (trimmed === '') return
      isRefused = false
      set({ outbox: [...state.outbox, { clientMessageId: createId(), text: trimmed, status: 'sending' }] })
      void sendNext()
    },
    retry(clientMessageId) {
      mark(clientMessageId, 'sending')
      void sendNext()
    },
    drop: (clientMessageId) => set({ outbox: state.outbox.filter((one) => one.clientMessageId !== clientMessageId) }),
    reload: () => void read(),
    changeUser() {
      const wasRequested = state.history !== 'not_asked'
      userEpoch += 1
      isRefused = false
      stopListening()
      set({ messages: [], outbox: [], readId: 0, connection: 'none', history: 'not_asked' })
      if (wasRequested || memory.hasConversation()) void read()
    },
    setHidden(next) {
      isHidden = next
      socket?.setHidden(next)
      set({})
    },
    [Symbol.dispose]: stopListening,
  }
}

function failureOf(code: string): SendFailure {
  if (code === 'messages_too_fast') return 'too_fast'
  const isFinal = code === 'request_malformed' || code === 'field_unknown' || code === 'exists_with_different_text'
  return isFinal ? 'refused' : 'not_reached'
}
