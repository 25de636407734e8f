import { createMakeApiKey } from '@argosy/api-keys'
import type { KeyPermission } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import { createPool } from '@argosy/postgres'
import { readApiKeySeals } from './api-key-seal.ts'
import type { Exchange } from './start-exchange.ts'

/** The facts of an exchange that tools need, whichever process started it. */
export type KnownExchange = Pick<Exchange, 'addresses'> & { readonly run: Pick<Exchange['run'], 'directory'> }

/** The three values that a program gets, under ccxt's names. */
export type DevelopmentKey = { readonly apiKey: string; readonly secret: string; readonly password: string }

export type DevelopmentKeyOptions = {
  readonly userName?: string
  readonly realm?: Realm
  readonly permissions?: readonly KeyPermission[]
  readonly addresses?: readonly string[]
}

const password = 'development1'

/** Makes an API key of a development user directly, without the endpoint that requires a step-up first. */
export async function makeDevelopmentKey(
  { addresses: { postgresUrl }, run }: KnownExchange,
  { userName = 'alice', realm = 'live', permissions = ['spot_trade'], addresses = [] }: DevelopmentKeyOptions = {},
): Promise<DevelopmentKey> {
  const pool = createPool(postgresUrl, { applicationName: 'make-key', maxConnections: 1 })
  try {
    const { rows } = await pool.query<{ user_id: string }>(
      'select user_id from accounts.app_user where user_name = $1',
      [userName],
    )
    const [user] = rows
    if (!user) throw new Error(`there is no user ${userName}`)
    const sealKeys = readApiKeySeals(run.directory)
    if (sealKeys === undefined) throw new Error('this exchange has drawn no seal')
    const make = createMakeApiKey({ pool, sealKeys })
    const terms = { name: 'development', permissions, addresses }
    const made = await make({ ...terms, userId: user.user_id, realm, passphrase: password })
    if (!made.ok) throw new Error(`no key for ${userName}: ${made.refusal}`)
    return { apiKey: made.key.accessKey, secret: made.secret ?? '', password }
  } finally {
    await pool.end()
  }
}
