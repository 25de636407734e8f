import type { KeyPermission } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { acquireEngines, postgresUrlAs } from '@argosy/backing-services'
import { connectNats, type Nats } from '@argosy/nats'
import { createPool, migrate, type Pool } from '@argosy/postgres'
import { createHmac } from 'node:crypto'
import { createApiKeys, type ApiKeys, type KeyCall } from '../src/index.ts'

export const sealKeys: readonly string[] = ['what seals the keys of this test']
export const passphrase = 'harbour42'
export const logger = { warn: () => undefined }

/** Real engines with alice and bob on them, and keys stored as a gateway does, with a gateway's login. */
export async function startKeyEnvironment() {
  await using stack = new AsyncDisposableStack()
  const engines = stack.use(await acquireEngines())
  await migrate(engines.postgresUrl)
  const owner = createPool(engines.postgresUrl, { applicationName: 'test' })
  stack.defer(() => owner.end())
  const pool = createPool(postgresUrlAs('gateway', engines.postgresUrl), { applicationName: 'test' })
  stack.defer(() => pool.end())
  const nats = stack.use(await connectNats({ url: engines.natsUrl, prefix: engines.natsPrefix, name: 'test' }))
  await owner.query(`insert into accounts.app_user (user_id, user_name, account_id)
    values ('1', 'alice', '1001'), ('2', 'bob', '1002')`)
  const owned = stack.move()
  return {
    engines,
    owner,
    pool,
    nats,
    /** One gateway with its own memory; `isListening` false simulates lost notices. */
    startGateway: (isListening = true): ApiKeys =>
      createApiKeys({ pool, nats: isListening ? nats : deaf(nats), sealKeys, logger }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

export type KeyEnvironment = Awaited<ReturnType<typeof startKeyEnvironment>>

export function deaf(nats: Nats): Pick<Nats, 'publish' | 'subscribe' | 'request'> {
  return {
    publish: (subject, bytes) => nats.publish(subject, bytes),
    request: (subject, bytes, options) => nats.request(subject, bytes, options),
    subscribe: (subject) => nats.subscribe(`${subject}.unheard`, () => undefined),
  }
}

export type HeldKey = { readonly accessKey: string; readonly secret: string }

type KeyOptions = {
  readonly userId?: string
  readonly realm?: Realm
  readonly permissions?: readonly KeyPermission[]
  readonly addresses?: readonly string[]
}

export async function makeKey(apiKeys: ApiKeys, options: KeyOptions = {}): Promise<HeldKey> {
  const { userId = '1', realm = 'live', permissions = ['spot_trade'], addresses = [] } = options
  const made = await apiKeys.make({ userId, realm, name: 'bot', passphrase, permissions, addresses })
  if (!made.ok || made.secret === null) throw new Error('no key was made')
  return { accessKey: made.key.accessKey, secret: made.secret }
}

export async function removeKeys(pool: Pool): Promise<void> {
  await pool.query('delete from accounts.api_key')
}

/** A call signed by the key's holder; `changes` are applied after the signature. */
export function signedCall({ accessKey, secret }: HeldKey, changes: Partial<KeyCall> = {}, atMs = Date.now()): KeyCall {
  const timestamp = String(atMs)
  const [method, path, body] = ['GET', '/api/v2/spot/account/assets', new Uint8Array()]
  const sign = createHmac('sha256', secret)
    .update(timestamp + method + path)
    .digest('base64')
  const call = { accessKey, sign, timestamp, passphrase, method, path, query: '', body, address: '203.0.113.7' }
  return { ...call, realm: 'live', permission: 'read', isReducing: true, ...changes }
}

export function signedLogin({ accessKey, secret }: HeldKey, timestamp = String(Math.floor(Date.now() / 1_000))) {
  const sign = createHmac('sha256', secret).update(`${timestamp}GET/user/verify`).digest('base64')
  return { accessKey, passphrase, timestamp, sign, address: '203.0.113.7' }
}
