import type { ChatMessageView } from '@argosy/wire/http'
import { createChatClient } from '@argosy/push-client/chat'
import { describe, expect, test } from 'vitest'
import type { ChatMemory } from './chat-memory.ts'
import { countUnread } from './chat-state.ts'
import { createChatStore } from './chat-store.ts'
import { FakeServer } from './testing/fake-server.ts'

function aMessage(messageId: number, from: ChatMessageView['from'] = 'operator'): ChatMessageView {
  return { messageId, from, text: `message ${messageId}`, timeMs: messageId }
}

function aMemory(saved: number | null = null): ChatMemory {
  let readId = saved
  return {
    hasConversation: () => readId !== null,
    readId: () => readId ?? 0,
    remember: (id) => void (readId = id),
    forget: () => void (readId = null),
  }
}

function open({ memory = aMemory(), written = [] as readonly ChatMessageView[] } = {}) {
  const server = new FakeServer(written)
  let ids = 0
  const store = createChatStore({
    api: server.api,
    openSocket: () =>
      createChatClient({
        url: 'ws://test/ws',
        createSocket: () => server.createSocket(),
        scheduler: { schedule: (flush) => queueMicrotask(flush) },
      }),
    memory,
    createId: () => `id-${++ids}`,
  })
  const texts = () => store.getSnapshot().messages.map(({ text }) => text)
  return { server, store, memory, texts, [Symbol.dispose]: () => store[Symbol.dispose]() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('a visitor who never wrote', () => {
  test('costs nothing until the chat is opened, and no socket even then', async () => {
    using chat = open()
    chat.store.start()
    await turn()
    expect([chat.server.calls, chat.server.sockets.length]).toEqual([[], 0])
    chat.store.open()
    expect(chat.store.getSnapshot().history).toBe('loading')
    await turn()
    expect(chat.store.getSnapshot()).toMatchObject({ history: 'ready', messages: [], connection: 'none' })
    expect([chat.server.calls, chat.server.sockets.length]).toEqual([['read 0'], 0])
  })

  test('sends a first message, sees it at once, and receives the answer', async () => {
    using chat = open()
    chat.store.open()
    await turn()
    chat.store.send('  hello ')
    expect(chat.store.getSnapshot().outbox).toMatchObject([{ text: 'hello', status: 'sending' }])
    await turn()
    expect(chat.store.getSnapshot()).toMatchObject({ outbox: [], messages: [{ from: 'visitor', text: 'hello' }] })
    expect(chat.memory.hasConversation()).toBe(true)
    chat.server.openSocket()
    chat.server.publish('good morning')
    await turn()
    expect(chat.texts()).toEqual(['hello', 'good morning'])
    expect(chat.store.getSnapshot().connection).toBe('live')
  })
})

test('a page of a returning visitor loads answers by itself and counts unread ones', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor'), aMessage(2), aMessage(3)] })
  chat.store.start()
  await turn()
  expect(countUnread(chat.store.getSnapshot())).toBe(2)
  chat.store.open()
  expect([countUnread(chat.store.getSnapshot()), chat.memory.readId()]).toEqual([0, 3])
  chat.store.close()
  chat.server.openSocket()
  chat.server.publish('one more')
  await turn()
  expect(countUnread(chat.store.getSnapshot())).toBe(1)
})

test('an answer that arrives in a hidden tab is unread until the tab is visible', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor')] })
  chat.store.open()
  await turn()
  chat.server.openSocket()
  chat.store.setHidden(true)
  chat.server.publish('are you there?')
  await turn()
  expect(chat.memory.readId()).toBe(1)
  chat.store.setHidden(false)
  expect(chat.memory.readId()).toBe(2)
})

test('messages missed while the socket was disconnected are read again', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor')] })
  chat.store.start()
  await turn()
  chat.server.written.push(aMessage(2), aMessage(3))
  chat.server.openSocket()
  await turn()
  await turn()
  expect(chat.texts()).toEqual(['message 1', 'message 2', 'message 3'])
  expect(chat.server.calls).toEqual(['read 0', 'read 1'])
})

describe('a message that is not sent', () => {
  test('stays with its reason, and is sent again with the same id', async () => {
    using chat = open()
    chat.server.refusal = 'network_failed'
    chat.store.send('one')
    chat.store.send('two')
    await turn()
    await turn()
    expect(chat.store.getSnapshot().outbox.map(({ status }) => status)).toEqual(['not_reached', 'not_reached'])
    chat.server.refusal = null
    chat.store.retry('id-1')
    await turn()
    expect([chat.texts(), chat.store.getSnapshot().outbox]).toMatchObject([['one'], [{ text: 'two' }]])
    chat.store.drop('id-2')
    expect(chat.store.getSnapshot().outbox).toEqual([])
    expect(chat.server.calls.filter((call) => call.startsWith('send id-1'))).toHaveLength(2)
  })

  test.each([
    ['messages_too_fast', 'too_fast'],
    ['request_malformed', 'refused'],
    ['service_unavailable', 'not_reached'],
  ])('%s is told as %s', async (code, status) => {
    using chat = open()
    chat.server.refusal = code
    chat.store.send('hello')
    await turn()
    expect(chat.store.getSnapshot().outbox).toMatchObject([{ status }])
  })
})

test('a failed load is reported, and repeated on request', async () => {
  using chat = open({ written: [aMessage(1, 'visitor')] })
  chat.server.refusal = 'network_failed'
  chat.store.open()
  await turn()
  expect(chat.store.getSnapshot().history).toBe('failed')
  chat.server.refusal = null
  chat.store.reload()
  await turn()
  expect(chat.texts()).toEqual(['message 1'])
})

test('after a sign-in or sign-out only the new user’s messages are shown, also with a request under way', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor')] })
  chat.store.open()
  await turn()
  chat.store.send('as alice')
  chat.server.written = []
  chat.store.changeUser()
  expect(chat.store.getSnapshot()).toMatchObject({ messages: [], outbox: [] })
  await turn()
  await turn()
  expect(chat.store.getSnapshot()).toMatchObject({ messages: [], history: 'ready' })
  expect(chat.server.sockets[0]?.isClosedByClient).toBe(true)
})

test('a refusal by the socket clears the conversation once and is not retried', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor')] })
  chat.store.start()
  await turn()
  chat.server.openSocket()
  chat.server.refuse('conversation_unknown')
  await turn()
  await turn()
  expect(chat.server.sockets).toHaveLength(1)
  expect(chat.server.calls).toEqual(['read 0', 'read 0'])
})

test('a lost connection is shown', async () => {
  using chat = open({ memory: aMemory(1), written: [aMessage(1, 'visitor')] })
  chat.store.start()
  await turn()
  chat.server.openSocket()
  await turn()
  expect(chat.store.getSnapshot().connection).toBe('live')
  chat.server.sockets[0]?.drop()
  await turn()
  expect(chat.store.getSnapshot().connection).toBe('offline')
})

test('a long conversation is read until nothing is missing', async () => {
  const written = Array.from({ length: 450 }, (_, index) => aMessage(index + 1))
  using chat = open({ written: written.slice(0, 10) })
  chat.store.open()
  await turn()
  chat.server.written = written
  chat.store.reload()
  for (let count = 0; count < 5; count++) await turn()
  expect(chat.store.getSnapshot().messages).toHaveLength(450)
})
