/** People of one scenario: no other test, nor an earlier run, trades with their money or sees their orders. */
import { addDevelopmentUser, clearMarket, type AddedUser } from '@argosy/dev-env'
import { expect } from '@playwright/test'
import { Market } from './counterparty.ts'
import type { ScenarioMarket } from './scenario-markets.ts'
import { runningExchange } from './running-exchange.ts'

export type Person = AddedUser

/** Adds a person with money in both realms and as much of a market's coins as a scenario can use up. */
export function addPerson(name: string, market?: ScenarioMarket): Promise<Person> {
  const balances = market ? { [market.base]: '100', [market.quote]: '100000' } : {}
  return addDevelopmentUser(runningExchange(), { name, balances })
}

/** Clears until no order rests or waits there: an interrupted scenario may have left orders. */
export async function clearScenarioMarket(origin: string, { symbol }: ScenarioMarket): Promise<void> {
  const market = new Market(origin, symbol)
  await expect(async () => {
    expect(await clearMarket(runningExchange(), symbol), `accounts with orders in ${symbol}`).toBe(0)
    expect(await market.book(), `${symbol}: bots must leave it alone`).toMatchObject({ bids: [], asks: [] })
  }).toPass({ timeout: 20_000 })
}
