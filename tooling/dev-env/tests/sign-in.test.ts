import { expect, test } from 'vitest'
import { signInDevelopmentUser, startExchange } from '../src/index.ts'

const path = '/v1/trade/spot/cancel-all-orders'

test('[SGN-10] in development too the door wants a signature, and a development user has one for each request', async () => {
  await using exchange = await startExchange({ apps: ['engine-a', 'gateway'], seedMinutes: 1 })
  const { gatewayUrl } = exchange.addresses
  const alice = await signInDevelopmentUser(gatewayUrl, 'alice')
  const send = async (headers: Record<string, string>, body = '{}') => {
    const response = await fetch(gatewayUrl + path, { method: 'POST', headers, body })
    return ((await response.json()) as { code: string }).code
  }

  const headers = await alice.dress('POST', path, '{}')
  expect(await send(headers)).toBe('00000')
  expect(await send(headers), 'the same again').toBe('00022')
  expect(await send(await alice.dress('POST', path, '{}'), '{ }'), 'another body').toBe('00020')
  const unsigned = { 'content-type': 'application/json', origin: gatewayUrl, cookie: alice.cookie }
  expect(await send(unsigned), 'no signature').toBe('00020')
}, 120_000)
