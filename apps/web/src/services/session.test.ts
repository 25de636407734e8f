import type { ApiResult } from '@argosy/api-client'
import { signedOutUser, userRecordDefaults, userSettingsDefaults, type UserInfoView } from '@argosy/wire/http'
import { expect, test, vi } from 'vitest'
import { createSessionStore } from './session.ts'

const aliceView: UserInfoView = {
  userInfo: { ...userRecordDefaults, userId: 'u1' },
  settings: userSettingsDefaults,
  loginName: 'alice',
  userName: 'alice',
}
const alice: ApiResult<UserInfoView> = { ok: true, data: aliceView }
const nobody: ApiResult<UserInfoView> = { ok: true, data: signedOutUser }
const failure: ApiResult<UserInfoView> = { ok: false, code: 'network_failed', msg: '' }

function aStore(first: ApiResult<UserInfoView>, rememberedId = '') {
  const onUserChange = vi.fn<() => void>()
  const warn = vi.fn<(message: string, detail: unknown) => void>()
  const record = { id: rememberedId }
  const answers = { userInfo: first }
  const left: string[] = []
  const waiting: (() => void)[] = []
  const checkDevice = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const store = createSessionStore({
    api: {
      userInfo: () => Promise.resolve(answers.userInfo),
      devSignIn: () => Promise.resolve(alice),
      logout: () => {
        left.push('logout')
        return Promise.resolve({ ok: true, data: null })
      },
    },
    clearBrowser: () => {
      left.push('cleared')
      return Promise.reject(new Error('the storage is blocked'))
    },
    onUserChange,
    userIdRecord: { get: () => record.id, set: (id) => void (record.id = id) },
    logger: { warn },
    checkDevice,
    schedule: (run, waitMs) => (waitMs === undefined ? run() : void waiting.push(run)),
  })
  return { store, onUserChange, warn, record, answers, left, waiting, checkDevice }
}

test('[SGN-9] the device of a user who is already signed in is checked once', async () => {
  const { store, checkDevice } = aStore(alice)
  await store.refresh()
  await store.refresh()
  expect(checkDevice).toHaveBeenCalledTimes(1)
})

test('[SGN-9] the device is not checked for a signed-out visitor or a new sign-in', async () => {
  const { store, checkDevice, answers } = aStore(nobody)
  await store.refresh()
  store.welcome(aliceView)
  answers.userInfo = alice
  await store.refresh()
  expect(checkDevice).not.toHaveBeenCalled()
})

test('nothing is claimed before the gateway has answered', () => {
  expect(aStore(alice).store.getSnapshot()).toEqual({ status: 'unknown' })
})

test('[USR-1] the answer becomes user info, and the global user id is remembered', async () => {
  const { store, record } = aStore(alice)
  await store.refresh()
  expect(store.getSnapshot()).toMatchObject({
    status: 'signed-in',
    userId: 'u1',
    userName: 'alice',
    userInfo: { userId: 'u1', loginName: 'alice', showUserVip: 1, bindPhone: false },
    userResult: aliceView,
  })
  expect(record.id).toBe('u1')
})

test('[USR-2] signed in means a user id, and nothing else', async () => {
  const { store } = aStore({ ok: true, data: { ...aliceView, userInfo: { ...userRecordDefaults, userId: '' } } })
  await store.refresh()
  expect(store.getSnapshot()).toEqual({ status: 'signed-out' })
})

test.each<[string, ApiResult<UserInfoView>, number]>([
  ['a failure', { ok: false, code: 'internal_error', msg: '' }, 1],
  ['an empty answer', nobody, 0],
])('[USR-3] %s clears the global user id and means signed out', async (_, answer, warnings) => {
  const { store, record, warn } = aStore(answer, 'u1')
  await store.refresh()
  expect(store.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(record.id).toBe('')
  expect(warn).toHaveBeenCalledTimes(warnings)
})

test('[USR-3] a failure after a success signs the page out', async () => {
  const { store, answers, record, onUserChange } = aStore(alice)
  await store.refresh()
  answers.userInfo = failure
  await store.refresh()
  expect([store.getSnapshot().status, record.id]).toEqual(['signed-out', ''])
  expect(onUserChange).toHaveBeenCalledTimes(1)
})

test('[USR-3] a temporary failure is retried until the user is back', async () => {
  const { store, answers, record, waiting } = aStore(failure, 'u1')
  await store.refresh()
  expect([store.getSnapshot(), record.id]).toEqual([{ status: 'signed-out', problem: 'network_failed' }, ''])
  await store.refresh()
  expect(waiting).toHaveLength(1)
  answers.userInfo = alice
  waiting.pop()?.()
  await vi.waitFor(() => expect(store.getSnapshot().status).toBe('signed-in'))
  expect([record.id, waiting.length]).toEqual(['u1', 0])
})

test('a change announced by another tab is not announced again', async () => {
  const { store, answers, onUserChange } = aStore(alice)
  await store.refresh()
  answers.userInfo = nobody
  await store.refresh({ isAnnounced: true })
  expect(store.getSnapshot()).toEqual({ status: 'signed-out' })
  expect(onUserChange).not.toHaveBeenCalled()
})

test('listeners are called for changed user info, and not for unchanged', async () => {
  const { store, answers, onUserChange } = aStore(alice)
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  await store.refresh()
  await store.refresh()
  expect(listener).toHaveBeenCalledTimes(1)
  answers.userInfo = { ok: true, data: { ...aliceView, userName: 'Alice' } }
  await store.refresh()
  expect(listener).toHaveBeenCalledTimes(2)
  expect(onUserChange).not.toHaveBeenCalled()
})

test('the socket is reopened when the user changes, not when the page first learns who is signed in', async () => {
  const first = aStore(alice)
  await first.store.refresh()
  expect(first.onUserChange).not.toHaveBeenCalled()

  const { store, onUserChange } = aStore(nobody)
  await store.refresh()
  await store.signIn('alice')
  expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', userId: 'u1', userName: 'alice' })
  expect(onUserChange).toHaveBeenCalledTimes(1)
  await store.signOut()
  expect(onUserChange).toHaveBeenCalledTimes(2)
})

test('[USR-4] sign-out calls logout and clears the browser’s data, also when the call fails', async () => {
  const { store, left, record } = aStore(alice)
  await store.refresh()
  expect(await store.signOut()).toEqual({ ok: true })
  expect(left).toEqual(['logout', 'cleared'])
  expect([store.getSnapshot().status, record.id]).toEqual(['signed-out', ''])
})

test('[USR-2] a user who signs in on one of our pages is known at once', () => {
  const { store, record } = aStore(nobody)
  store.welcome(aliceView)
  expect(store.getSnapshot()).toMatchObject({ status: 'signed-in', userId: 'u1' })
  expect(record.id).toBe('u1')
})
