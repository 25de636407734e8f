import type { ChatMessageView } from '@argosy/wire/http'
import { expect, test } from 'vitest'
import { createChatClient } from './chat-client.ts'
import { FakeSocket } from './testing/manual-client.ts'

const ref = { channel: 'chat' } as const

function aMessage(messageId: number): ChatMessageView {
  return { messageId, from: 'operator', text: `message ${messageId}`, timeMs: messageId }
}

function listen() {
  const sockets: FakeSocket[] = []
  const client = createChatClient({
    url: 'ws://test/ws',
    createSocket: (url) => {
      sockets.push(new FakeSocket(url))
      return socket()
    },
    scheduler: { schedule: (flush) => flush() },
  })
  const socket = () => {
    const newest = sockets.at(-1)
    if (!newest) throw new Error('no socket was opened')
    return newest
  }
  const store = client.chat()
  store.subscribe(() => {})
  socket().open()
  socket().receive({ type: 'heartbeat', timeMs: Date.now() })
  return { client, store, socket, [Symbol.dispose]: () => client.close() }
}

test('the snapshot contains the last message id, and each message advances it', () => {
  using chat = listen()
  expect(chat.socket().sent).toEqual([{ op: 'subscribe', ref }, { op: 'ping' }])
  chat.socket().receive({ type: 'chat_snapshot', lastMessageId: 4 })
  chat.socket().receive({ type: 'chat_delta', previousMessageId: 4, messages: [aMessage(5), aMessage(6)] })
  expect(chat.store.getSnapshot()).toMatchObject({
    freshness: 'live',
    value: { lastMessageId: 6, received: [{ messageId: 5 }, { messageId: 6 }] },
  })
  chat.socket().receive({ type: 'chat_delta', previousMessageId: 4, messages: [aMessage(5)] })
  expect(chat.store.getSnapshot().value?.received, 'heard twice is heard once').toHaveLength(2)
})

test.each([
  ['a gap before it', { previousMessageId: 6, messages: [aMessage(7)] }],
  ['a gap inside it', { previousMessageId: 4, messages: [aMessage(5), aMessage(7)] }],
  ['no text', { previousMessageId: 4, messages: [{ ...aMessage(5), text: null as unknown as string }] }],
])('a message with %s does not count until the next snapshot', (_, delta) => {
  using chat = listen()
  chat.socket().receive({ type: 'chat_snapshot', lastMessageId: 4 })
  chat.socket().receive({ type: 'chat_delta', ...delta })
  expect(chat.store.getSnapshot()).toMatchObject({
    freshness: 'catching-up',
    value: { lastMessageId: 4, received: [] },
  })
  chat.socket().receive({ type: 'chat_snapshot', lastMessageId: 7 })
  expect(chat.store.getSnapshot()).toMatchObject({ freshness: 'live', value: { lastMessageId: 7, received: [] } })
})

test('a refusal and a reconnect both clear the conversation', () => {
  using chat = listen()
  chat.socket().receive({ type: 'chat_snapshot', lastMessageId: 4 })
  chat.socket().receive({ type: 'refused', ref, code: 'conversation_unknown' })
  expect(chat.store.getSnapshot()).toMatchObject({ value: null, refusal: 'conversation_unknown' })
  chat.socket().receive({ type: 'chat_snapshot', lastMessageId: 4 })
  chat.client.reconnect()
  expect(chat.store.getSnapshot().value).toBeNull()
})
