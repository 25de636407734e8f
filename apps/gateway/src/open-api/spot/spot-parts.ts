import type { Engines } from '../../engine/engine-access.ts'
import type { AccountBills } from '../../history/account-bills.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import type { OrderRecords } from '../../history/order-records.ts'
import type { TickerReader } from '../../market-data/ticker-reader.ts'

export type SpotParts = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence' | 'findOrderByClientId'>
  readonly accountBills: AccountBills
  readonly orderRecords: OrderRecords
  readonly readTickers: TickerReader
}
