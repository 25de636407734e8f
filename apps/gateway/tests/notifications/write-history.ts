/** History as a projector writes it: rows and position in one transaction. */
import { toPartition, type Partition } from '@argosy/catalogue'
import type { AccountId } from '@argosy/exchange'
import { withTransaction, type Pool, type PoolClient } from '@argosy/postgres'

export const partition: Partition = toPartition('live', 'spot')
export const alice = '1001' as AccountId
export const bob = '1002' as AccountId
/** A bot of the exchange: an account without a user. */
export const bot = 'bot' as AccountId
/** After the start of every notifier. */
const startMs = Date.UTC(2100, 0, 1)

const usdt = 100_000_000n
/** The price of one BTC: 60,000 USDT in ticks of a cent. */
const priceTicks = 6_000_000n

export type TestHistory = ReturnType<typeof createTestHistory>

export async function prepareHistory(pool: Pool): Promise<void> {
  await pool.query(
    `insert into accounts.app_user (user_id, user_name, account_id, email)
     values ('1', 'alice', $1, 'alice@example.com'), ('2', 'bob', $2, 'bob@example.com')`,
    [alice, bob],
  )
  await pool.query('select history.add_ranges($1, 1)', [partition])
  await pool.query(`insert into history.asset values ($1, 'BTC', 8), ($1, 'ETH', 8), ($1, 'USDT', 8)`, [partition])
  await pool.query(
    `insert into history.market (partition, market_id, base, quote, lot_units, tick_units, quantity_lots_min, quantity_lots_max,
       price_ticks_max, notional_min_units, price_band_bps, open_orders_per_account_max, valuation_market_id, status, quote_units_per_tick_lot)
     values ($1, 'BTCUSDT', 'BTC', 'USDT', 1000, 1000000, 1, 1000000000000, 1000000000, 0, 0, 100, null, 'open', 10),
       ($1, 'ETHBTC', 'ETH', 'BTC', 1000, 1, 1, 1000000000000, 1000000000, 0, 0, 100, null, 'open', 1)`,
    [partition],
  )
  await pool.query('insert into history.position values ($1, 1, 0, $2, $3)', [partition, startMs, Buffer.alloc(32)])
}

export function createTestHistory(pool: Pool) {
  let sequence = 0
  const timeMs = () => startMs + sequence

  /** One command with its rows. */
  async function write(rows: (client: PoolClient) => Promise<unknown>): Promise<number> {
    sequence += 1
    await withTransaction(pool, async (client) => {
      await rows(client)
      await client.query(
        'update history.position set seq = seq + 1, sequence = $2, time_ms = $3 where partition = $1',
        [partition, sequence, timeMs()],
      )
    })
    return sequence
  }

  const entry = (
    client: PoolClient,
    reason: string,
    from: AccountId | null,
    to: AccountId,
    amount: bigint,
    index = 0,
  ) =>
    client.query(
      `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind,
         from_account_id, to_kind, to_account_id, transit_partition, amount_units)
       values ($1, $2, $3, $4, $5, 'USDT', $6, $7, 'available', $8, $9, $10)`,
      [
        partition,
        sequence,
        index,
        timeMs(),
        reason,
        fromKindOf(reason),
        from,
        to,
        reason === 'transfer_in' ? 'live.futures' : null,
        String(amount),
      ],
    )

  const order = (
    client: PoolClient,
    orderId: number,
    accountId: AccountId,
    marketId: string,
    status: string,
    lots: bigint,
  ) =>
    client.query(
      `insert into history.order_record (order_id, placed_at_ms, closed_at_ms, partition, account_id, market_id, side, status,
         price_ticks, quantity_lots, remaining_lots, kind, time_in_force, self_trade, cost_units, display_lots, filled_lots, close_reason)
       values ($1, $2, $3, $4, $5, $6, 'buy', $7, $8, $9, 0, 'limit', 'gtc', 'none', 0, 0, $9, $10)`,
      [
        orderId,
        timeMs(),
        status === 'filled' ? timeMs() : null,
        partition,
        accountId,
        marketId,
        status,
        String(priceTicks),
        String(lots),
        status === 'filled' ? 'filled' : null,
      ],
    )

  const fill = (
    client: PoolClient,
    marketId: string,
    orderId: number,
    accountId: AccountId,
    lots: bigint,
    value: bigint,
  ) =>
    client.query(
      `insert into history.fill (partition, market_id, sequence, event_index, time_ms, taker_side, maker_order_id, maker_account_id,
         taker_order_id, taker_account_id, price_ticks, quantity_lots, notional_units, maker_fee_units, taker_fee_units)
       values ($1, $2, $3, 1, $4, 'buy', 1, $5, $6, $7, $8, $9, $10, 0, 0)`,
      [
        partition,
        marketId,
        sequence,
        timeMs(),
        bot,
        orderId,
        accountId,
        String(priceTicks),
        String(lots),
        String(value),
      ],
    )

  return {
    deposit: (accountId: AccountId, units = usdt) =>
      write((client) => entry(client, 'deposit', null, accountId, units)),
    arrive: (accountId: AccountId) => write((client) => entry(client, 'transfer_in', null, accountId, usdt)),
    between: (from: AccountId, to: AccountId) => write((client) => entry(client, 'transfer_between', from, to, usdt)),
    /** Hold, release and fee are no news. */
    hold: (accountId: AccountId) => write((client) => entry(client, 'hold', accountId, accountId, usdt)),
    /** An order that one fill fills; its value is in whole units of the quote asset. */
    fillOrder: (accountId: AccountId, value: bigint, marketId = 'BTCUSDT') =>
      write(async (client) => {
        const orderId = sequence * 8
        await order(client, orderId, accountId, marketId, 'filled', 100n)
        await fill(client, marketId, orderId, accountId, 100n, value)
      }),
    /** Two fills, by two commands. */
    async fillInTwo(accountId: AccountId, value: bigint): Promise<void> {
      let orderId = 0
      await write(async (client) => {
        orderId = sequence * 8
        await order(client, orderId, accountId, 'BTCUSDT', 'partly_filled', 100n)
        await fill(client, 'BTCUSDT', orderId, accountId, 50n, value)
      })
      await write(async (client) => {
        await fill(client, 'BTCUSDT', orderId, accountId, 50n, value)
        await client.query(
          `update history.order_record set status = 'filled', closed_at_ms = $3, close_reason = 'filled'
           where partition = $1 and order_id = $2`,
          [partition, orderId, timeMs()],
        )
      })
    },
    trigger: (accountId: AccountId) =>
      write(async (client) => {
        await order(client, sequence * 8, accountId, 'BTCUSDT', 'resting', 100n)
        await client.query(
          `insert into history.order_triggered (partition, sequence, event_index, time_ms, order_id, account_id, market_id)
           values ($1, $2, 0, $3, $4, $5, 'BTCUSDT')`,
          [partition, sequence, timeMs(), sequence * 8, accountId],
        )
      }),
    /** Many deposits in one transaction, to be announced in many steps. */
    async deposits(accountId: AccountId, count: number): Promise<void> {
      await withTransaction(pool, async (client) => {
        await client.query(
          `insert into history.ledger_entry (partition, sequence, event_index, time_ms, reason, asset_id, from_kind, to_kind,
             to_account_id, amount_units)
           select $1, sequence, 0, $3::bigint + sequence, 'deposit', 'USDT', 'outside', 'available', $4, sequence
           from generate_series($2::bigint + 1, $2 + $5) sequence`,
          [partition, sequence, startMs, accountId, count],
        )
        sequence += count
        await client.query('update history.position set seq = seq + 1, sequence = $2 where partition = $1', [
          partition,
          sequence,
        ])
      })
    },
    get sequence() {
      return sequence
    },
  }
}

function fromKindOf(reason: string): string {
  if (reason === 'deposit') return 'outside'
  return reason === 'transfer_in' ? 'in_transit' : 'available'
}
