/**
 * A person's actions at the terminal, in any language: elements are found by structure and numbers, never by translated
 * text.
 */
import { sessionCookie } from '@argosy/wire/http'
import { beenHere, skipFirstVisit } from '../first-visit.ts'
import type { Market } from '../counterparty.ts'
import { Person } from './person.ts'
import { waitFor } from './wait-for.ts'

/** A market that no other scenario trades on; both development users own some of its coin. */
export const symbol = 'LINKUSDT'

const form = 'form[data-order-form]'

export class Trader extends Person {
  /** Makes this browser a returning one: no tour, no consent question. */
  async arriveAgain(): Promise<void> {
    await this.driver.goto(`${this.origin}/robots.txt`)
    await waitFor('the origin is open', () => this.driver.evaluate(() => location.pathname === '/robots.txt'))
    await this.driver.evaluate(skipFirstVisit, beenHere)
  }

  async openTerminal(locale = 'en'): Promise<void> {
    await this.open(`/${locale}/spot/${symbol}`)
  }

  /** Uses the button of `/login` that only development has; returns to the page that led to `/login`. */
  async signInAs(userName: string): Promise<void> {
    await this.click('header [data-session=signed-out] button')
    await this.click(`[data-development] [data-user=${userName}]`)
    await this.see('header [data-session=signed-in] button', ({ text }) => text.includes(userName))
    await this.seeNone('[data-development]')
    await this.arrive(`/spot/${symbol}$`)
  }

  async holdsSession(): Promise<boolean> {
    const cookie = (await this.driver.cookies()).find(({ name }) => name === sessionCookie)
    return cookie?.isSecure === true && cookie.isHttpOnly && cookie.value !== ''
  }

  /** Sends a limit order with the form on the page, and waits until it rests. */
  async place(side: 'buy' | 'sell', price: string, quantity: string): Promise<void> {
    await this.click(`${form} button[data-side=${side}]`)
    await this.click(`${form} button[data-type=limit]`)
    await this.fill(`${form} input[name=price]`, price)
    await this.fill(`${form} input[name=quantity]`, quantity)
    await this.click(`${form} button[type=submit]`)
    await this.see(`${form} [data-status]`, ({ attributes }) => attributes['data-status'] === 'resting')
  }

  async show(tab: 'open' | 'fills'): Promise<void> {
    await this.click(`[role=tab][data-key=${tab}]`)
  }

  /** Pixels of the page beyond the screen. */
  overflow(): Promise<number> {
    return this.driver.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  }
}

/** A price with no resting order ahead of it: between the best bid and the best ask, near the last price. */
export async function readFreePrice(market: Market): Promise<string> {
  const { bids, asks } = await market.book()
  const last = await market.last()
  const mills = (text: string | number) => Math.round(Number(text) * 1_000)
  const bid = Math.max(mills(bids[0]?.[0] ?? 0), mills(last * 0.98))
  const ask = Math.min(mills(asks[0]?.[0] ?? 1e9), mills(last * 1.02))
  if (ask - bid < 2) throw new Error(`${market.marketId} has no room between bid and ask`)
  return (Math.floor((bid + ask) / 2) / 1_000).toFixed(3)
}
