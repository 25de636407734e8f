import { afterEach, expect, test, vi } from 'vitest'
import { fetchUploadConfig } from './config.ts'

afterEach(() => vi.unstubAllGlobals())

const endpoints = { configBase: 'https://config.example', reportBase: '', platformBranch: 'trial' }
const answer = (data: unknown, status = 200) => Response.json({ code: '00000', msg: '', data }, { status })
const config = (eventLogUploadSwitch: unknown, userId: unknown = '17') => ({
  clientCommonConfig: { eventLogUploadSwitch, userId },
  localVo: { ip: '192.0.2.0' },
})

function fetchWith(respond: () => Response) {
  const fetched = vi.fn<typeof fetch>(async () => respond())
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('[TRK-7] the configuration returns whether to upload, the user id and the network', async () => {
  const fetched = fetchWith(() => answer(config(true)))
  expect(await fetchUploadConfig(endpoints)).toEqual({ isOn: true, uid: '17', ip: '192.0.2.0' })
  expect(fetched).toHaveBeenCalledExactlyOnceWith('https://config.example/v1/mix/public/clientCommonConfig', {
    credentials: 'same-origin',
    headers: { accept: 'application/json', pfb: 'trial' },
  })
  fetchWith(() => answer(config(false)))
  expect(await fetchUploadConfig(endpoints)).toMatchObject({ isOn: false })
})

test.each([null, 17, 'me@example.com', '1'.repeat(21)])('[TRK-12] %j is no user id to tell', async (userId) => {
  fetchWith(() => answer(config(true, userId)))
  expect(await fetchUploadConfig(endpoints)).toMatchObject({ uid: '' })
})

test.each([
  [
    'no answer',
    () => {
      throw new TypeError('offline')
    },
  ],
  ['an error', () => answer(config(true), 500)],
  ['no JSON', () => new Response('<html>')],
  ['nothing in it', () => answer(null)],
  ['another switch', () => answer(config('true'))],
])('[TRK-7] with %s there is no configuration', async (_, respond) => {
  fetchWith(respond)
  expect(await fetchUploadConfig(endpoints)).toBeUndefined()
})
