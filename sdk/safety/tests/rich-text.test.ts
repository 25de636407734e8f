import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sanitizeRichText } from '../src/rich-text/index.ts'
import vectors from '../vectors/rich-text.json' with { type: 'json' }

const own = 'https://own.example'
const attacks = Object.values(vectors).flat()
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(browserLaunch)
})
afterAll(() => browser.close())
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

test('[SAF-3] unsanitised attacks do run and request other hosts, so that this test can detect them', async () => {
  const { ran, requested } = await attack(
    [
      '<img src=x onerror=pwned()>',
      '<a href="javascript:pwned()">x</a>',
      '<svg onload=pwned()>',
      '<span tabindex=0 onfocus=pwned()>x</span>',
      '<p onmouseover=pwned()>x</p>',
      '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
      '<img src="https://evil.example/x.png">',
      '<p style="background:url(https://evil.example/y.png)">x</p>',
    ],
    (text) => text.includes('pwned'),
  )
  expect(ran).toHaveLength(6)
  expect(requested).toHaveLength(2)
})

test('[SAF-3] in a browser no sanitised attack runs or reaches another host', { timeout: 120_000 }, async () => {
  const { ran, requested } = await attack(attacks.map((text) => sanitizeRichText(text)))
  expect(ran).toEqual([])
  expect(requested).toEqual([])
})

test('[SAF-3] sanitised attacks do not run in a server-rendered page, and stay inside their element', async () => {
  const texts = attacks.map((text) => `<li><div class="text">${sanitizeRichText(text)}</div></li>`)
  const { page, requested } = await openPage(`<main><ul>${texts.join('\n')}</ul></main><footer></footer>`)
  await untilLoaded(page)
  const seen = await page.evaluate(() => ({
    ran: window.hits,
    containers: document.querySelectorAll('body > main > ul > li > div.text:only-child').length,
    outside: document.querySelectorAll('body > :not(main, footer), main > :not(ul), main > ul > :not(li)').length,
  }))
  expect(seen).toEqual({ ran: 0, containers: attacks.length, outside: 0 })
  expect(requested).toEqual([])
  await page.context().close()
})

declare global {
  interface Window {
    hits: number
    pwned: () => void
  }
}

/** A page of ours without a content policy, so that any script that can run does run; other hosts are not contacted. */
async function openPage(body: string): Promise<{ page: Page; requested: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const requested: string[] = []
  await page.route('**', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin === own && pathname === '/') {
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><head>${watch}</head><body>${body}`,
      })
      return
    }
    if (origin !== own) requested.push(route.request().url())
    await route.fulfill({ status: 404, body: '' })
  })
  await page.goto(own)
  return { page, requested }
}

const watch = `<script>
  window.hits = 0
  window.pwned = () => void window.hits++
  window.addEventListener('click', (event) => {
    const href = event.target.closest?.('a, area')?.href ?? ''
    if (!/^(?:javascript|data|vbscript):/i.test(href)) event.preventDefault()
  })
  window.addEventListener('submit', (event) => event.preventDefault())
</script>`

/** A failing picture: once it has failed, everything the document had to load before has loaded or failed. */
const untilLoaded = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const picture = new Image()
        picture.addEventListener('error', resolve)
        picture.src = `/none?${Math.random()}`
      }),
  )

/**
 * Puts each text into the live document and does to its elements what a visitor or a browser might do. Known effects
 * are awaited; a late effect is counted with the next text.
 */
async function attack(
  texts: readonly string[],
  isKnownToRun: (text: string) => boolean = () => false,
): Promise<{ ran: string[]; requested: string[] }> {
  const ran: string[] = []
  const { page, requested } = await openPage('<div id="host"></div>')
  for (const text of texts) {
    const hits = await page.evaluate(poke, { text, isKnown: isKnownToRun(text) }).catch(() => -1)
    if (hits !== 0) ran.push(text)
    // An attack that navigated away also removed the counter.
    if (hits === -1) await page.goto(own)
  }
  await page.context().close()
  return { ran, requested }
}

async function poke({ text, isKnown }: { text: string; isKnown: boolean }): Promise<number> {
  const host = document.querySelector('#host')
  if (!host) return -1
  const before = window.hits
  host.innerHTML = text
  const loaded = () =>
    new Promise((resolve) => {
      const picture = new Image()
      picture.addEventListener('error', resolve)
      picture.src = `/none?${Math.random()}`
    })
  await loaded()
  const events = ['load', 'error', 'focus', 'blur', 'mouseover', 'mouseenter', 'mousemove', 'toggle', 'animationend']
  for (const element of host.querySelectorAll<HTMLElement>('*')) {
    for (const name of events) element.dispatchEvent(new Event(name))
    element.focus?.()
    element.click?.()
  }
  do await loaded()
  while (isKnown && window.hits === before)
  host.replaceChildren()
  return window.hits - before
}
