import { randomUUID } from 'node:crypto'
import { findViolations } from '../../src/find-violations.ts'
import { ChatPage } from '../../src/chat-page.ts'
import { answer, findConversation } from '../../src/operator.ts'
import { expect, test } from '../../src/test.ts'

// Unique per run, so that earlier conversations do not matter.
const mark = randomUUID()

/** Chromium logs each refusal and each failed request in the console; those that a scenario provokes are not errors. */
function forgive(pageErrors: string[], expected: RegExp): void {
  const others = pageErrors.filter((error) => !expected.test(error))
  pageErrors.splice(0, pageErrors.length, ...others)
}

test('[FRM-5] a visitor writes, an operator answers at the command line, and the answer appears without a reload', async ({
  page,
}) => {
  test.slow()
  const chat = new ChatPage(page)
  const question = `Where is my deposit? ${mark}`
  await chat.open()
  await expect(chat.panel).toContainText('Write to us, and the answer appears here.')
  await chat.write(question)
  await expect(chat.messages).toHaveText([question])

  const conversation = await findConversation(question)
  await answer(conversation, 'It arrives <b>today</b>.')
  await expect(chat.messages).toHaveText([question, 'It arrives <b>today</b>.'])
  await expect(chat.element.locator('.message b')).toHaveCount(0)

  // While closed, the launcher counts unread messages; the focus is back on it.
  await page.keyboard.press('Escape')
  await expect(chat.panel).toBeHidden()
  await expect(chat.launcher).toBeFocused()
  await answer(conversation, 'Anything else?')
  await expect(chat.launcher).toHaveAccessibleName('Chat with support, 1 new')

  await page.reload()
  await chat.wake()
  await expect(chat.launcher).toHaveAccessibleName('Chat with support, 1 new')
  await chat.launcher.click()
  await expect(chat.messages).toHaveText([question, 'It arrives <b>today</b>.', 'Anything else?'])
})

test('visitors see only their own messages', async ({ page, browser, baseURL }) => {
  test.slow()
  const one = new ChatPage(page)
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' })
  const two = new ChatPage(await stranger.newPage())
  for (const [chat, text] of [
    [one, `from one ${mark}`],
    [two, `from two ${mark}`],
  ] as const) {
    await chat.open()
    await expect(chat.panel).toContainText('Write to us, and the answer appears here.')
    await chat.write(text)
    await expect(chat.messages).toHaveText([text])
  }
  await answer(await findConversation(`from two ${mark}`), 'For two alone.')
  await expect(two.messages).toHaveText([`from two ${mark}`, 'For two alone.'])
  await expect(one.messages).toHaveText([`from one ${mark}`])
  await page.reload()
  await one.wake()
  await one.launcher.click()
  await expect(one.messages).toHaveText([`from one ${mark}`])
  await stranger.close()
})

test('[FRM-5] the script comes from our own origin, late, with locale and origin as settings', async ({
  page,
  baseURL,
}) => {
  await page.goto('/ar/markets')
  await new ChatPage(page).wake()
  const script = page.locator('script[src="/chat/chat.js"]')
  await expect(script).toHaveCount(1)
  await expect(script).toHaveAttribute('data-locale', 'ar')
  await expect(script).toHaveAttribute('data-origin', baseURL ?? '')
  await expect(page.locator('argosy-chat')).toHaveAttribute('dir', 'rtl')
  const timing = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [chat] = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/chat/chat.js'))
    return { loadedMs: navigation?.loadEventStart ?? 0, chatMs: chat?.startTime ?? 0 }
  })
  expect(timing.chatMs).toBeGreaterThan(timing.loadedMs)
})

test('a conversation that goes too fast is held up, and the message can be sent later', async ({
  page,
  pageErrors,
}) => {
  const chat = new ChatPage(page)
  await chat.open()
  const stuck = chat.element.locator('.stuck').first()
  // The limit counts per minute: if a minute ends in between, it takes a few more.
  for (let count = 1; count <= 26 && !(await stuck.isVisible()); count++) await chat.write(`message ${count} ${mark}`)
  await expect(stuck).toContainText('Too many messages. Wait a minute.')
  await expect(stuck.getByRole('button', { name: 'Send again' })).toBeVisible()
  forgive(pageErrors, /status of 429/)
})

test('a message sent without a network is stored and can be sent again', async ({ page, context, pageErrors }) => {
  const chat = new ChatPage(page)
  await chat.open()
  await context.setOffline(true)
  await chat.write(`written in a tunnel ${mark}`)
  await expect(chat.element.locator('.stuck')).toContainText('Not sent.')
  await context.setOffline(false)
  await chat.element.getByRole('button', { name: 'Send again' }).click()
  await expect(chat.messages).toHaveText([`written in a tunnel ${mark}`])
  await expect(chat.element.locator('.outgoing')).toHaveCount(0)
  forgive(pageErrors, /ERR_INTERNET_DISCONNECTED/)
})

test('on the terminal the chat button appears after an answer, and does not cover the phone’s order bar', async ({
  page,
}) => {
  test.slow()
  const chat = new ChatPage(page)
  await chat.open()
  await chat.write(`on my way to trade ${mark}`)
  await expect(chat.messages).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/en/spot/BTCUSDT')
  await chat.wake()
  await expect(chat.element).toHaveCount(1)
  await expect(chat.launcher).toBeHidden()
  await answer(await findConversation(`on my way to trade ${mark}`), 'Good luck.')
  await expect(chat.launcher).toBeVisible()
  const launcher = await chat.launcher.boundingBox()
  const bar = await page.getByRole('button', { name: /^Buy/ }).last().boundingBox()
  expect((launcher?.y ?? 0) + (launcher?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)

  // On a phone the chat covers the whole page, and the rest is inert.
  await chat.launcher.click()
  expect(await chat.panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(chat.launcher).toBeHidden()
})

for (const theme of ['light', 'dark']) {
  for (const locale of ['en', 'ar']) {
    test(`the chat has no accessibility violation: ${locale}, ${theme}`, async ({ page }) => {
      const chat = new ChatPage(page)
      await chat.open(`/${locale}/markets?appTheme=${theme}`)
      await chat.write(`axe ${mark}`)
      await expect(chat.messages).not.toHaveCount(0)
      expect(await findViolations(page, 'argosy-chat')).toEqual([])
    })
  }
}
