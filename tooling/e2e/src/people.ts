/** People of one journey alone: nobody else trades with their money or sees their orders, also not an earlier run. */
import { addDevelopmentUser, clearMarket, type AddedUser } from '@argosy/dev-env'
import { expect } from '@playwright/test'
import { Market } from './counterparty.ts'
import type { ScenarioMarket } from './scenario-markets.ts'
import { runningExchange } from './running-exchange.ts'

export type Person = AddedUser

/** Somebody new, with money in both realms and as much of a market's coins as a journey can use up. */
export function addPerson(name: string, market?: ScenarioMarket): Promise<Person> {
  const balances = market ? { [market.base]: '100', [market.quote]: '100000' } : {}
  return addDevelopmentUser(runningExchange(), { name, balances })
}

/** Until nothing rests or waits there: a journey that was cut short may have left orders. */
export async function clearScenarioMarket(origin: string, { symbol }: ScenarioMarket): Promise<void> {
  const market = new Market(origin, symbol)
  await expect(async () => {
    expect(await clearMarket(runningExchange(), symbol), `accounts with orders in ${symbol}`).toBe(0)
    expect(await market.book(), `${symbol}: bots must leave it alone`).toMatchObject({ bids: [], asks: [] })
  }).toPass({ timeout: 20_000 })
}
