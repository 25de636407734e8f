import type { ApiResult } from '@argosy/api-client'
import type { UserInfoView } from '@argosy/contracts/http'
import { expect, test, vi } from 'vitest'
import { createSessionStore } from './session.ts'

const alice: ApiResult<UserInfoView> = { ok: true, data: { userInfo: { userId: 'u1', userName: 'alice' } } }
const nobody: ApiResult<UserInfoView> = { ok: true, data: { userInfo: null } }

function aStore(userInfo: ApiResult<UserInfoView>) {
  const onUserChange = vi.fn<() => void>()
  const store = createSessionStore(
    {
      userInfo: () => Promise.resolve(userInfo),
      devSignIn: () => Promise.resolve(alice),
      logout: () => Promise.resolve({ ok: true, data: null }),
    },
    onUserChange,
  )
  return { store, onUserChange }
}

test('nothing is claimed before the gateway has answered', () => {
  expect(aStore(alice).store.getSnapshot()).toEqual({ status: 'unknown' })
})

test('[USR-2] signed in means a user id, and nothing else', async () => {
  const { store } = aStore({ ok: true, data: { userInfo: { userId: '', userName: 'ghost' } } })
  await store.refresh()
  expect(store.getSnapshot()).toEqual({ status: 'signed-out' })
})

test('[USR-3] a failed question means signed out', async () => {
  const { store } = aStore({ ok: false, code: 'network_failed', msg: '' })
  await store.refresh()
  expect(store.getSnapshot()).toEqual({ status: 'signed-out' })
})

test('the socket is opened anew when the user changes, not when the page first learns who it is', async () => {
  const first = aStore(alice)
  await first.store.refresh()
  expect(first.onUserChange).not.toHaveBeenCalled()

  const { store, onUserChange } = aStore(nobody)
  await store.refresh()
  await store.signIn('alice')
  expect(store.getSnapshot()).toEqual({ status: 'signed-in', userId: 'u1', userName: 'alice' })
  expect(onUserChange).toHaveBeenCalledTimes(1)
  await store.signOut()
  expect(onUserChange).toHaveBeenCalledTimes(2)
})
