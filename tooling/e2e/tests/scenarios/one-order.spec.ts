import { findLanguage, formatDecimalText } from '@argosy/i18n'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson, clearScenarioMarket } from '../../src/people.ts'
import { signInPage } from '../../src/sign-in-page.ts'
import { expect, test } from '../../src/test.ts'
import { Trader, type Balances } from './trader.ts'

/** One order from placing to fill as two people see it, in another language or realm each time. */
const scenarios = [
  { title: 'in English', locale: 'en', realm: 'live', direction: 'ltr' },
  { title: '[LOC-10] in Arabic, from right to left', locale: 'ar', realm: 'live', direction: 'rtl' },
  { title: '[SIM-4] in simulation trading, real balances untouched', locale: 'en', realm: 'paper', direction: 'ltr' },
] as const

// All of them use one order book, so they run one after another.
test.describe.configure({ mode: 'default' })

const [market] = marketsOf('one-order')
const { symbol, base } = market
const quantity = '0.100'
// The quantity less the fee of a tenth of a percent.
const received = '0.0999'

test.beforeAll(({ baseURL }) => clearScenarioMarket(baseURL ?? '', market))

for (const { title, locale, realm, direction } of scenarios) {
  test(`a resting buy is filled by another user and shown without reload: ${title}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const alice = new Trader(page)
    const bob = new Trader(await other.newPage())
    for (const [trader, name] of [
      [alice, 'buyer'],
      [bob, 'seller'],
    ] as const) {
      await trader.openAs(await addPerson(name, market), locale, symbol)
      if (realm === 'paper') await trader.enterSimulation()
      await expect(trader.page.locator('html')).toHaveAttribute('dir', direction)
    }
    const otherRealm = realm === 'live' ? 'paper' : 'live'
    const before = await alice.readBalances(realm)
    const untouched = await Promise.all([alice.readBalances(otherRealm), bob.readBalances(otherRealm)])
    const price = await alice.readFreePrice(market, realm)
    const language = findLanguage(locale)
    if (!language) throw new Error(locale)
    const shown = (text: string) => formatDecimalText(language, text)

    await test.step('alice places a buy that rests', async () => {
      await expect(alice.balance(base)).toHaveText(shown(sum(before, base)))
      await alice.place({ side: 'buy', price, quantity })
      await expect(alice.rows).toHaveCount(1)
      await expect(alice.rows.first()).toContainText(shown(price))
      // Her order is marked in the book.
      await expect(page.locator('[data-book] [data-own]')).toHaveAttribute('data-price', price)
    })

    // From here on her page must not reload: a mark set now must survive.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    await test.step('bob sells into it', async () => {
      await bob.place({ side: 'sell', price, quantity })
      // The outcome shows the sold quantity without trailing zeros.
      await expect(bob.outcome).toContainText(`${shown(quantity.replace(/0+$/, ''))} ${base}`)
    })

    const expected = shown(plus(sum(before, base), received))
    async function expectFilled(): Promise<void> {
      await expect(alice.balance(base)).toHaveText(expected)
      await alice.show('open')
      await expect(alice.rows).toHaveCount(0)
      await alice.show('fills')
      await expect(alice.rows.first()).toContainText(shown(price))
      await expect(alice.rows.first()).toContainText(shown(quantity))
      await alice.show('history')
      await expect(alice.rows.first()).toContainText(shown(price))
      await alice.show('assets')
      // The table omits trailing zeros.
      await expect(alice.page.locator(`[data-asset=${base}]`)).toContainText(expected.replace(/0+$/, ''))
    }

    await test.step('alice sees the fill, the new balance and the history entry without reload', async () => {
      await expectFilled()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    })

    await test.step('a reload shows the same', async () => {
      await page.reload()
      await expectFilled()
    })

    await test.step('the other realm is as it was', async () => {
      expect(await Promise.all([alice.readBalances(otherRealm), bob.readBalances(otherRealm)])).toEqual(untouched)
    })
    await other.close()
  })
}

test('a tab selected while the tables load stays selected', async ({ page }) => {
  const alice = new Trader(page)
  await signInPage(page, await addPerson('reader'))
  const tables = Promise.withResolvers<void>()
  await page.route(/\/assets\/orders-of-/, async (route) => {
    await tables.promise
    await route.continue()
  })
  await alice.open('en', symbol)
  await expect(alice.balance('USDT')).toHaveText(/\d/)
  await alice.show('fills')
  tables.resolve()
  await expect(page.getByRole('checkbox', { name: 'Hide other pairs' })).toBeVisible()
  await expect(page.locator('[role=tab][data-key=fills]')).toHaveAttribute('aria-selected', 'true')
})

function sum(balances: Balances, assetId: string): string {
  const balance = balances[assetId]
  return plus(balance?.available ?? '0', balance?.held ?? '0')
}

/** Exact, in units of 10^-8. */
function plus(left: string, right: string): string {
  const units = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(8, '0'))
  }
  const digits = (units(left) + units(right)).toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
