import { createMakeApiKey } from '@argosy/api-keys'
import { acquireEngines, postgresUrlAs, type AcquiredEngines } from '@argosy/backing-services'
import { createPool, migrate } from '@argosy/postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { developmentKey } from '@argosy/service'
import { send, sign, type Credentials } from '../program-api/open-client.ts'
import { startTestGateway } from '../start-test-gateway.ts'

const stack = new AsyncDisposableStack()
const urls = new Map<number, string>()
let credentials: Credentials

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  const engines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  for (const count of [0, 1, 2]) {
    const gateway = stack.use(await startTestGateway(engines, { TRUSTED_PROXY_COUNT: String(count) }))
    urls.set(count, `http://127.0.0.1:${gateway.port}`)
  }
  credentials = await makeBoundKey(engines)
})
afterAll(() => stack.disposeAsync())

async function makeBoundKey(engines: AcquiredEngines): Promise<Credentials> {
  const pool = createPool(postgresUrlAs('gateway', engines.postgresUrl), { applicationName: 'test' })
  stack.defer(() => pool.end())
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from accounts.app_user where user_name = 'alice'`,
  )
  const made = await createMakeApiKey({ pool, sealKeys: [developmentKey] })({
    userId: rows[0]?.user_id ?? '',
    realm: 'live',
    name: 'from one place',
    passphrase: 'harbour42',
    permissions: ['spot_trade'],
    addresses: ['203.0.113.7'],
  })
  if (!made.ok) throw new Error(made.refusal)
  return { apiKey: made.key.accessKey, secret: made.secret ?? '', password: 'harbour42' }
}

/** An order without fields: an admitted caller is refused for the missing fields, and no engine is needed. */
async function isLetIn(proxyCount: number, forwardedFor: string): Promise<boolean> {
  const sent = sign(credentials, { method: 'POST', path: '/api/v2/spot/trade/place-order', body: '{}' })
  const headers = { ...sent.headers, 'x-forwarded-for': forwardedFor }
  const { code } = await send(urls.get(proxyCount) ?? '', { ...sent, headers })
  expect(code).not.toBe('00000')
  return code !== '40018'
}

test.each([
  [0, '203.0.113.7', false],
  [0, '203.0.113.7, 127.0.0.1', false],
  [1, '203.0.113.7', true],
  [1, '::ffff:203.0.113.7', true],
  [1, '198.51.100.9', false],
  [1, '203.0.113.7, 198.51.100.9', false],
  [1, '198.51.100.9, 203.0.113.7', true],
  [2, '203.0.113.7, 198.51.100.9', true],
  [2, '203.0.113.7, 198.51.100.9, 10.0.0.1', false],
])(
  '[check 58] behind %i proxies, a caller who says %j is let in: %s — what they wrote themselves does not count',
  async (proxyCount, forwardedFor, expected) => {
    expect(await isLetIn(proxyCount, forwardedFor)).toBe(expected)
  },
)
