/** Separate users and markets for a test that runs beside others on one exchange. */
import { toPartition, type Partition, type Realm } from '@argosy/catalogue'
import type { AccountId, Command, MarketId, RequestId } from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'
import { connectNats, createCommandClient } from '@argosy/nats'
import { createPool, type Pool } from '@argosy/postgres'
import { randomUUID } from 'node:crypto'
import type { KnownExchange } from './make-key.ts'
import { userBalances } from './seed/balances.ts'
import { toUnits } from './seed/seed-units.ts'

export type AddedUser = { readonly userName: string; readonly userId: string; readonly accountId: string }

export type AddedUserOptions = {
  /** The beginning of the user's name, in lower-case letters; more letters make it unique. */
  readonly name: string
  /** Decimals by asset, in both realms, added to what a seeded test user has. */
  readonly balances?: Readonly<Record<string, string>>
}

type Send = (partition: Partition, command: Command) => Promise<boolean>
type ExchangeConnection = { readonly pool: Pool; readonly send: Send }

const realms: readonly Realm[] = ['live', 'paper']
const partitions = realms.map((realm) => toPartition(realm, 'spot'))

const addUser = `
  with number as (select nextval('accounts.user_number')::text as text)
  insert into accounts.app_user (user_id, user_name, account_id, is_development)
  select text, $1 || translate(text, '0123456789', 'abcdefghij'), text, true from number
  returning user_id as "userId", user_name as "userName", account_id as "accountId"`

/** Creates a development user for this caller only, with money in both realms. */
export function addDevelopmentUser(
  exchange: KnownExchange,
  { name, balances = {} }: AddedUserOptions,
): Promise<AddedUser> {
  return withExchangeConnection(exchange, async ({ pool, send }) => {
    const { rows } = await pool.query<AddedUser>(addUser, [name])
    const [user] = rows
    if (!user) throw new Error(`no user was added as ${name}`)
    for (const realm of realms)
      await deposit(send, realm, user.accountId, [...userBalances(realm), ...toMoney(balances)])
    return user
  })
}

/** Deposits into an account that exists, in both realms: for a user who registered on the page. */
export function depositTo(
  exchange: KnownExchange,
  accountId: string,
  balances: Readonly<Record<string, string>>,
): Promise<void> {
  return withExchangeConnection(exchange, async ({ send }) => {
    for (const realm of realms) await deposit(send, realm, accountId, toMoney(balances))
  })
}

type Money = readonly (readonly [assetId: string, amount: Units])[]

const toMoney = (balances: Readonly<Record<string, string>>): Money =>
  Object.entries(balances).map(([assetId, text]) => [assetId, toUnits(assetId, text)] as const)

async function deposit(send: Send, realm: Realm, accountId: string, money: Money): Promise<void> {
  const deposits = money.map(([assetId, amount]) =>
    send(toPartition(realm, 'spot'), {
      type: 'deposit',
      requestId: newRequestId(),
      accountId: accountId as AccountId,
      assetId: assetId as AssetId,
      amount,
    }),
  )
  if ((await Promise.all(deposits)).includes(false)) throw new Error(`a deposit into ${accountId} was refused`)
}

const openOrders = `
  select distinct partition, account_id as "accountId" from history.order_record
  where market_id = $1 and closed_at_ms is null and account_id not like 'bot-%'`

/** Cancels all users' orders in a market, in both realms. Returns how many accounts had orders there. */
export function clearMarket(exchange: KnownExchange, marketId: string): Promise<number> {
  return withExchangeConnection(exchange, async ({ pool, send }) => {
    const { rows } = await pool.query<{ partition: Partition; accountId: AccountId }>(openOrders, [marketId])
    for (const { partition, accountId } of rows)
      await send(partition, {
        type: 'cancel_all_orders',
        requestId: newRequestId(),
        accountId,
        marketId: marketId as MarketId,
        side: null,
      })
    return rows.length
  })
}

async function withExchangeConnection<Result>(
  { addresses: { postgresUrl, natsUrl, natsPrefix } }: KnownExchange,
  work: (connection: ExchangeConnection) => Promise<Result>,
): Promise<Result> {
  const pool = createPool(postgresUrl, { applicationName: 'development-people', maxConnections: 1 })
  const nats = await connectNats({ url: natsUrl, prefix: natsPrefix, name: 'development-people' })
  const clients = new Map(partitions.map((partition) => [partition, createCommandClient(nats, { partition })]))
  try {
    return await work({
      pool,
      send: async (partition, command) => (await clients.get(partition)?.send(command))?.ok ?? false,
    })
  } finally {
    await nats.drain()
    await pool.end()
  }
}

function newRequestId(): RequestId {
  return `development:${randomUUID()}` as RequestId
}
