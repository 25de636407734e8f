/** A whole order without a mouse, and one by a screen reader user. */
import { ScreenReader } from '../../src/screen-reader.ts'
import { Market } from '../../src/counterparty.ts'
import { marketsOf } from '../../src/scenario-markets.ts'
import { addPerson } from '../../src/people.ts'
import { expect, test } from '../../src/test.ts'
import { Trader } from './trader.ts'

const [{ symbol, base, decimals }] = marketsOf('touch')

/** A price below the last one, at which an order rests. */
async function lowPrice(origin = ''): Promise<string> {
  return ((await new Market(origin, symbol).last()) * 0.99).toFixed(decimals)
}

for (const locale of ['en', 'ar', 'ja']) {
  test(`an order by the keyboard alone: ${locale}`, async ({ page, baseURL }) => {
    const alice = new Trader(page)
    const person = await addPerson('touch')
    const price = await lowPrice(baseURL)
    await alice.standIn(person)
    await alice.open(locale, symbol)
    const { keyboard } = page

    /** Presses Tab until the focus is there, as a keyboard user does. */
    async function tabTo(selector: string): Promise<void> {
      for (let presses = 0; presses < 150; presses++) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
        await keyboard.press('Tab')
      }
      throw new Error(`150 presses of Tab did not lead to ${selector}`)
    }

    await tabTo('header [data-session=signed-out] button')
    await keyboard.press('Enter')
    await tabTo('[data-development] [data-user=alice]')
    await keyboard.press('Enter')
    await expect(alice.account).toContainText(person.userName)
    await expect(alice.submitButton).toBeEnabled()

    await tabTo('form[data-order-form] button[data-side]')
    const isForward = (await page.locator('html').getAttribute('dir')) !== 'rtl'
    await keyboard.press(isForward ? 'ArrowRight' : 'ArrowLeft')
    await expect(alice.form.locator('button[data-side=sell]')).toBeFocused()
    await keyboard.press(isForward ? 'ArrowLeft' : 'ArrowRight')
    await keyboard.press('Enter')
    await tabTo('form[data-order-form] input[name=price]')
    await keyboard.type(price)
    await tabTo('form[data-order-form] input[name=quantity]')
    await keyboard.type('1')
    await keyboard.press('ArrowUp')
    await expect(alice.form.locator('input[name=quantity]')).toHaveValue('1.01')
    await keyboard.press('Enter')
    await expect(alice.outcome).toHaveAttribute('data-status', 'resting')

    await tabTo('[role=tabpanel] tr[data-order] [data-action=cancel]')
    await keyboard.press('Enter')
    await expect(alice.rows).toHaveCount(0)
  })
}

test('an order by the accessibility tree alone', async ({ page, baseURL }) => {
  const alice = new Trader(page)
  const price = await lowPrice(baseURL)
  await alice.openAs(await addPerson('touch'), 'en', symbol)
  await expect(alice.submitButton).toBeEnabled()

  const screenReader = await ScreenReader.open(page)
  await screenReader.find('form', /order$/i)
  await screenReader.press('radio', /^Buy$/)
  await screenReader.press('radio', /^Limit$/)
  await screenReader.type('textbox', /^Price/, price)
  await screenReader.type('textbox', /^Quantity/, '1')
  await screenReader.press('button', new RegExp(`^Buy ${base}$`))
  await screenReader.expectText('status', /Order placed/)
  await screenReader.find('tab', /^Open orders \(1\)$/)
  await screenReader.press('button', /^Cancel order$/)
  await screenReader.expectText('tabpanel', /You have no open orders\./)
})
