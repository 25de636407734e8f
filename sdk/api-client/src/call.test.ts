import { paths } from '@argosy/wire/http'
import { expect, test, vi } from 'vitest'
import { createCall, type CallProblem, type CaptchaOutcome } from './call.ts'
import { createServerClock } from './server-clock.ts'
import { answer, refusal, startPair, success } from '../tests/start-pair.ts'

test.each(['', ' '])('[NET-5] the api name "%s" is rejected with "wrong api name!"', async (path) => {
  const { options, seen } = await startPair((_, response) => answer(response, 200, success()))
  expect(await createCall(options)({ method: 'GET', path })).toMatchObject({ ok: false, msg: 'wrong api name!' })
  expect(seen).toEqual([])
})

test.each(['https://evil.example/v1', '//evil.example/v1', '/\\evil.example', 'javascript:alert(1)', '/v1/a b'])(
  '[NET-2] %s is not of this origin',
  async (path) => {
    const { options, seen } = await startPair((_, response) => answer(response, 200, success()))
    expect(await createCall(options)({ method: 'GET', path })).toMatchObject({ ok: false, code: 'api_name_wrong' })
    expect(seen).toEqual([])
  },
)

test('[NET-2] a name without its slash is meant from the root', async () => {
  const { options, seen } = await startPair((_, response) => answer(response, 200, success()))
  await createCall(options)({ method: 'POST', path: 'v1/user/logout' })
  expect(seen[0]?.url).toBe('/v1/user/logout')
})

test('[NET-2] redirects lead nowhere', async () => {
  const { client, seen } = await startPair((_, response) => response.writeHead(302, { location: '/other' }).end())
  expect(await client.account()).toMatchObject({ ok: false, code: 'network_failed' })
  expect(seen).toHaveLength(1)
})

test('[NET-2] a call waits 20 seconds by default', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { client } = await startPair((_, response) => answer(response, 200, success()))
  await client.account()
  expect(timeout).toHaveBeenCalledWith(20_000)
  timeout.mockRestore()
})

test('[NET-2] a repeated read within a second is answered from the cache, which holds two reads', async () => {
  const { client, seen } = await startPair((request, response) => answer(response, 200, success(request.url)))
  const requested = () => seen.map(({ url }) => url?.split('/').at(-1))
  await Promise.all([client.markets(), client.markets()])
  await client.markets()
  expect(requested()).toEqual(['markets'])
  await client.coins()
  await client.markets()
  expect(requested()).toEqual(['markets', 'getCoinChainList'])
  await client.sparklines()
  await client.coins()
  expect(requested(), 'coins were the second of two').toEqual(['markets', 'getCoinChainList', 'sparklines'])
  await client.markets()
  expect(requested(), 'markets were the oldest').toEqual(['markets', 'getCoinChainList', 'sparklines', 'markets'])
})

test('[NET-2] after a second the read is sent again, and a failure is not cached', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, seen } = await startPair((_, response, count) =>
    count === 1 ? answer(response, 503, refusal('service_unavailable')) : answer(response, 200, success([])),
  )
  expect(await client.markets()).toMatchObject({ ok: false })
  expect(await client.markets()).toMatchObject({ ok: true })
  vi.advanceTimersByTime(999)
  await client.markets()
  expect(seen).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await client.markets()
  expect(seen).toHaveLength(3)
  vi.useRealTimers()
})

test('[NET-2] private and live reads are never cached', async () => {
  const { client, seen } = await startPair((_, response) => answer(response, 200, success([])))
  for (let round = 0; round < 2; round++) {
    await client.account()
    await client.openOrders()
    await client.userInfo()
    await client.book({ symbol: 'BTCUSDT' })
  }
  expect(seen).toHaveLength(8)
})

test('[NET-2] one caller who gives up does not take the answer from the other', async () => {
  let answerNow = () => {}
  const requested = new Promise<void>((resolve) => (answerNow = resolve))
  const { client } = await startPair((_, response) => void requested.then(() => answer(response, 200, success([]))))
  const giveUp = new AbortController()
  const both = Promise.all([client.markets({ signal: giveUp.signal }), client.markets()])
  giveUp.abort()
  answerNow()
  expect(await both).toMatchObject([
    { ok: false, code: 'aborted' },
    { ok: true, data: [] },
  ])
})

test('[NET-1] the platform branch is sent if there is one', async () => {
  let branch = ''
  const { client, seen } = await startPair((_, response) => answer(response, 200, success()), {
    platformBranch: () => branch,
  })
  await client.account()
  branch = 'trial'
  await client.account()
  expect(seen.map(({ headers }) => headers['pfb'])).toEqual([undefined, 'trial'])
})

test('[NET-1] a page that is not secure still names its calls', async () => {
  const { client, seen } = await startPair((_, response) => answer(response, 200, success()))
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await client.account()
  vi.unstubAllGlobals()
  expect(seen[0]?.headers['requestid']).toMatch(/^[0-9a-f]{32}$/)
})

test.each(['00000', '200'])('[NET-3] code %s is success', async (code) => {
  const { client } = await startPair((_, response) => answer(response, 200, { code, msg: '', data: 1 }))
  expect(await client.account()).toEqual({ ok: true, data: 1 })
})

test('[NET-3] any other code is an error with the server’s message, and is logged', async () => {
  const reported: CallProblem[] = []
  const { client } = await startPair((_, response) => answer(response, 200, refusal('40001', 'try tomorrow')), {
    report: (problem) => void reported.push(problem),
  })
  expect(await client.account()).toEqual({ ok: false, code: '40001', msg: 'try tomorrow' })
  expect(reported).toEqual([{ path: paths.account, status: 200, code: '40001', msg: 'try tomorrow' }])
})

test('[NET-3] a refusal contains retryAfterSeconds if the gateway sends Retry-After', async () => {
  const { client } = await startPair((_, response) =>
    answer(response, 429, refusal('attempts_too_many'), { 'retry-after': '30' }),
  )
  expect(await client.account()).toEqual({ ok: false, code: 'attempts_too_many', msg: 'no', retryAfterSeconds: 30 })
  const odd = await startPair((_, response) => answer(response, 429, refusal('later'), { 'retry-after': 'tomorrow' }))
  expect(await odd.client.account()).toEqual({ ok: false, code: 'later', msg: 'no' })
})

test('[NET-4] 429 is not logged, status "error" is, and the network is not', async () => {
  const reported: string[] = []
  const report = ({ code }: CallProblem) => void reported.push(code)
  const limited = await startPair((_, response) => answer(response, 429, refusal('attempts_too_many')), { report })
  expect(await limited.client.account()).toMatchObject({ ok: false, code: 'attempts_too_many' })
  const unreachable = await startPair((request) => request.socket.destroy(), { report })
  expect(await unreachable.client.account()).toMatchObject({ ok: false, code: 'network_failed' })
  const proxy = await startPair((_, response) => response.writeHead(502).end('<html>'), { report })
  expect(await proxy.client.account()).toMatchObject({ ok: false, code: 'service_unavailable' })
  expect(reported).toEqual([])
  const odd = await startPair((_, response) => answer(response, 200, { ...success(1), status: 'error' }), { report })
  expect(await odd.client.account()).toEqual({ ok: true, data: 1 })
  expect(reported).toEqual(['00000'])
})

test('[SGN-7] why a signature was refused is in the report', async () => {
  const reported: CallProblem[] = []
  const { client } = await startPair(
    (_, response) => answer(response, 403, refusal('00020'), { 'gw-sign-error': 'body_altered' }),
    { report: (problem) => void reported.push(problem) },
  )
  await client.account()
  expect(reported).toMatchObject([{ code: '00020', signError: 'body_altered' }])
})

test.each(['00004', '20906', '20205'])('[NET-4] %s on HTTP 200 forces a logout, once for many calls', async (code) => {
  const forced: string[] = []
  const { client } = await startPair((_, response) => answer(response, 200, refusal(code, 'over')), {
    onForcedLogout: (...received) => void forced.push(received.join(' ')),
  })
  const answers = await Promise.all([client.account(), client.openOrders(), client.fills()])
  for (const given of answers) expect(given).toEqual({ ok: false, code, msg: 'over' })
  expect(forced).toEqual([`${code} over`])
})

test('[NET-4] not on the userinfo call, and not on another status', async () => {
  const forced: string[] = []
  const onForcedLogout = (code: string) => void forced.push(code)
  const { client } = await startPair((_, response) => answer(response, 200, refusal('00004')), { onForcedLogout })
  expect(await client.userInfo()).toMatchObject({ ok: false, code: '00004' })
  const other = await startPair((_, response) => answer(response, 401, refusal('00004')), { onForcedLogout })
  await other.client.account()
  expect(forced).toEqual([])
})

const demand = (scene = 'login') =>
  refusal('10021', 'prove yourself', { group: 'gateway', data: { scene, bizId: 'b1' } })

test('[CAP-1] 10021 of the gateway: a challenge, then the same request with its token and an id of its own', async () => {
  const requested: unknown[] = []
  const { client, seen } = await startPair(
    (_, response, count) => answer(response, 200, count === 1 ? demand() : success([])),
    {
      onCaptcha: async (received) => {
        requested.push(received)
        return { kind: 'solved', token: 'token-1' }
      },
    },
  )
  expect(await client.cancelAllOrders({ marketId: 'BTCUSDT' })).toEqual({ ok: true, data: [] })
  expect(requested).toEqual([{ scene: 'login', bizId: 'b1' }])
  expect(seen.map(({ url, body, headers }) => [url, body, headers['captcha-token']])).toEqual([
    [paths.cancelAllOrders, '{"marketId":"BTCUSDT"}', undefined],
    [paths.cancelAllOrders, '{"marketId":"BTCUSDT"}', 'token-1'],
  ])
  expect(seen[0]?.headers['requestid']).not.toBe(seen[1]?.headers['requestid'])
})

test('[CAP-1] a token that did not count leads to another challenge, three times at most', async () => {
  let challenges = 0
  const { client, seen } = await startPair((_, response) => answer(response, 200, demand()), {
    onCaptcha: async () => ({ kind: 'solved', token: `token-${++challenges}` }),
  })
  expect(await client.account()).toMatchObject({ ok: false, code: '10021' })
  expect([challenges, seen.length]).toEqual([3, 4])
})

test('[CAP-1] 10021 of another group, or without a captcha handler, is an ordinary refusal', async () => {
  const onCaptcha = vi.fn<() => Promise<CaptchaOutcome>>()
  const { client } = await startPair(
    (_, response) => answer(response, 200, refusal('10021', 'no', { group: 'risk' })),
    {
      onCaptcha,
    },
  )
  expect(await client.account()).toMatchObject({ code: '10021' })
  expect(onCaptcha).not.toHaveBeenCalled()
  const alone = await startPair((_, response) => answer(response, 200, demand()))
  expect(await alone.client.account()).toMatchObject({ code: '10021' })
})

test('[CAP-2] a failed check’s answer is the caller’s answer', async () => {
  const { client, seen } = await startPair((_, response) => answer(response, 200, demand()), {
    onCaptcha: async () => ({ kind: 'refused', code: 'captcha_missed', msg: 'missed' }),
  })
  expect(await client.account()).toEqual({ ok: false, code: 'captcha_missed', msg: 'missed' })
  expect(seen).toHaveLength(1)
})

test('[CAP-2] a dismissed challenge, or one that broke, gives 90000001 with the original message', async () => {
  const dismissed = await startPair((_, response) => answer(response, 200, demand()), {
    onCaptcha: async () => ({ kind: 'dismissed' }),
  })
  const received = { ok: false, code: '90000001', msg: 'prove yourself' }
  expect(await dismissed.client.account()).toEqual(received)
  const broken = await startPair((_, response) => answer(response, 200, demand()), {
    onCaptcha: () => Promise.reject(new Error('the dialog broke')),
  })
  expect(await broken.client.account()).toEqual(received)
})

test('[SGN-6] requesttime sets the clock: the next call bears the server’s time', async () => {
  const clock = createServerClock(() => 1_763_211_600_000)
  const { client, seen } = await startPair(
    (_, response) => answer(response, 200, success(), { requesttime: '1763215200000' }),
    { clock },
  )
  await client.account()
  await client.account()
  expect(seen.map(({ headers }) => headers['timestamp'])).toEqual(['1763211600000', '1763215200000'])
  expect(clock.offsetMs()).toBe(3_600_000)
})

test('[SGN-6] a call refused for its timestamp is retried once with the server’s time', async () => {
  const clock = createServerClock(() => 1_763_211_600_000)
  const requesttime = '1763215200000'
  const { client, seen } = await startPair(
    (_, response, count) =>
      count === 1
        ? answer(response, 403, refusal('00022'), { requesttime })
        : answer(response, 200, success(1), { requesttime }),
    { clock },
  )
  expect(await client.account()).toEqual({ ok: true, data: 1 })
  expect(seen).toHaveLength(2)
  const stubborn = await startPair((_, response) => answer(response, 403, refusal('00022'), { requesttime }), { clock })
  expect(await stubborn.client.account()).toMatchObject({ ok: false, code: '00022' })
  expect(stubborn.seen, 'nothing was learned').toHaveLength(1)
})

test.each([
  ['between sending and receiving', 1_500, 0],
  ['before sending', 400, -600],
  ['after receiving', 2_700, 700],
])('[SGN-6] a server time %s is an offset of its own', (_, serverMs, offsetMs) => {
  const base = 1_763_211_600_000
  const clock = createServerClock(() => base)
  clock.learn(String(base + serverMs), base + 1_000, base + 2_000)
  expect(clock.offsetMs()).toBe(offsetMs)
  clock.learn('nonsense', base, base)
  clock.learn(null, base, base)
  expect(clock.offsetMs()).toBe(offsetMs)
})
