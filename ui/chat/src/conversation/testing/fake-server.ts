import { chatMessagesMax, type ChatMessageView } from '@argosy/wire/http'
import type { PushRefusal, ServerMessage } from '@argosy/wire/push'
import type { ChatApi } from '../chat-api.ts'

/** The server's end of a socket, controlled by the test. */
export class FakeSocket {
  isClosedByClient = false
  readonly #listeners: { readonly type: string; readonly listener: (event: object) => void }[] = []

  addEventListener(type: string, listener: (event: object) => void): void {
    this.#listeners.push({ type, listener })
  }

  send(): void {}

  close(): void {
    this.isClosedByClient = true
  }

  emit(type: string, event: object = {}): void {
    for (const entry of this.#listeners) if (entry.type === type) entry.listener(event)
  }

  receive(message: ServerMessage): void {
    this.emit('message', { data: JSON.stringify(message) })
  }

  drop(): void {
    this.emit('close')
  }
}

/** A simulated gateway and push server with one conversation. */
export class FakeServer {
  written: ChatMessageView[]
  readonly calls: string[] = []
  readonly sockets: FakeSocket[] = []
  /** The refusal of every call; null for success. */
  refusal: string | null = null

  constructor(written: readonly ChatMessageView[]) {
    this.written = [...written]
  }

  readonly api: ChatApi = {
    chatMessages: async ({ afterId } = {}) => {
      this.calls.push(`read ${afterId ?? 0}`)
      if (this.refusal !== null) return { ok: false, code: this.refusal, msg: '' }
      const after = this.written.filter(({ messageId }) => messageId > (afterId ?? 0))
      const messages = afterId === undefined ? after.slice(-chatMessagesMax) : after.slice(0, chatMessagesMax)
      return { ok: true, data: { lastMessageId: this.written.length, messages } }
    },
    sendChatMessage: async ({ text, clientMessageId }) => {
      this.calls.push(`send ${clientMessageId}`)
      if (this.refusal !== null) return { ok: false, code: this.refusal, msg: '' }
      return { ok: true, data: this.#add('visitor', text) }
    },
  }

  createSocket(): FakeSocket {
    const socket = new FakeSocket()
    this.sockets.push(socket)
    return socket
  }

  openSocket(): void {
    this.#socket.emit('open')
    this.#socket.receive({ type: 'chat_snapshot', lastMessageId: this.written.length })
  }

  publish(text: string): void {
    const previousMessageId = this.written.length
    this.#socket.receive({ type: 'chat_delta', previousMessageId, messages: [this.#add('operator', text)] })
  }

  refuse(code: PushRefusal): void {
    this.#socket.receive({ type: 'refused', ref: { channel: 'chat' }, code })
  }

  get #socket(): FakeSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }

  #add(from: ChatMessageView['from'], text: string): ChatMessageView {
    const message = { messageId: this.written.length + 1, from, text, timeMs: 1 }
    this.written.push(message)
    return message
  }
}
