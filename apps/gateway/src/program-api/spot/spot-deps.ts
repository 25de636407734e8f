import type { Engines } from '../../engine/engine-access.ts'
import type { AccountLedger } from '../../history/account-ledger.ts'
import type { AccountHistory } from '../../history/account-history.ts'
import type { OrderRecords } from '../../history/order-records.ts'
import type { ReadTickers } from '../../market-data/read-tickers.ts'

export type SpotDeps = {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readRetained' | 'readSequence' | 'findOrderByClientId'>
  readonly accountLedger: AccountLedger
  readonly orderRecords: OrderRecords
  readonly readTickers: ReadTickers
}
