/** The socket of a page that uses only the chat, without the code for books. */
import type { LiveStore } from './live-store.ts'
import { createPushSocket, type PushSocketControls, type PushSocketOptions } from './push-socket.ts'
import { createChatReducer, type ChatNews } from './reducers/chat-reducer.ts'

export type { ChatNews } from './reducers/chat-reducer.ts'
export type { Live, LiveStore } from './live-store.ts'

export interface ChatClient extends PushSocketControls {
  chat(): LiveStore<ChatNews>
}

export function createChatClient(options: PushSocketOptions): ChatClient {
  const { channelOf, ...controls } = createPushSocket(options)
  return { ...controls, chat: () => channelOf({ channel: 'chat' }, createChatReducer).store }
}
