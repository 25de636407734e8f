import { trackingPaths } from '@argosy/wire/tracking'
import { acquireEngines } from '@argosy/backing-services'
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium, type Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { startTestSite } from './support/test-site.ts'
import { createTestFiles, query, startTestCollector, startTestSink, type Row } from './support/test-collector.ts'

/** Puts the tab in the background for a while; a headless browser needs this simulated. */
async function hide(page: Page): Promise<void> {
  const dispatchVisibility = 'document.dispatchEvent(new Event("visibilitychange"))'
  await page.evaluate(
    `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }); ${dispatchVisibility}`,
  )
  await page.clock.runFor(hiddenMs)
  // Restores the browser's own value, which it needs when the page is left.
  await page.evaluate(`delete document.visibilityState; ${dispatchVisibility}`)
}

/** Longer than the page waits between two rounds of sending. */
const hiddenMs = 700

/** Waits until the current document has sent its first report; a document that ends sends a beacon instead. */
function watchReports(page: Page): () => Promise<void> {
  let reports = 0
  page.on('framenavigated', () => (reports = 0))
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().endsWith(trackingPaths.report)) reports += 1
  })
  return () => vi.waitFor(() => expect(reports).toBeGreaterThan(0), 30_000)
}

test('[TRK-4] [TRK-5] [TRK-12] a journey of 20 pages is in the files as it was made', async () => {
  using files = createTestFiles()
  await using engines = await acquireEngines()
  await using collector = await startTestCollector(engines)
  await using _sink = await startTestSink(engines, files.directory)
  await using site = await startTestSite(collector.port)
  await using browser = await chromium.launch(browserLaunch)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.clock.install()
  const untilReported = watchReports(page)
  const expected: string[] = []
  let current = ''
  const expectTurn = (path: string) => {
    if (current !== '') expected.push(`hide ${current}`)
    expected.push(`show ${path}`)
    current = path
  }
  const open = async (path: string) => {
    await page.goto(site.url + path)
    expectTurn(path)
    await untilReported()
  }
  const turn = async (path: string) => {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
    expectTurn(path)
  }

  await open('/en')
  await turn('/en/markets')
  await turn('/en/spot/BTCUSDT')
  await open('/en/spot/ETHUSDT')
  await page.reload()
  expectTurn('/en/spot/ETHUSDT')
  await untilReported()
  await turn('/en/asset')
  await hide(page)
  expectTurn('/en/asset')
  await turn('/en/login')
  await turn('/en/register')
  await context.setOffline(true)
  await turn('/en/how-to-sell/wallet/bitcoin')
  await turn('/en/how-to-sell/bitcoin')
  await hide(page)
  expectTurn('/en/how-to-sell/bitcoin')
  await turn('/en/account')
  await context.setOffline(false)
  await turn('/en/download')
  await open('/fr')
  await page.goBack()
  expectTurn('/en/download')
  await untilReported()
  // The page is left before it could request or send anything: its events wait in the browser for the next page.
  await page.goto(`${site.url}/en/fee`)
  expectTurn('/en/fee')
  await open('/en/markets')
  for (const coin of ['AAAUSDT', 'BBBUSDT', 'CCCUSDT']) await turn(`/en/spot/${coin}`)
  await open('/en/asset/spot')
  await page.reload()
  expectTurn('/en/asset/spot')
  await untilReported()
  await open('/en')
  expect(expected.filter((line) => line.startsWith('show')).length).toBeGreaterThanOrEqual(20)

  const readRows = () =>
    query(
      `select seq, log_seq, page_status, page_unique_id, session_id, curr_page, type, retry_count,
         regexp_replace(url, '^https?://[^/]+', '') as path
       from read_parquet('${files.directory}/events/*/*/*.parquet') order by session_id, seq, page_status, log_seq`,
    )
  const pagesOf = (rows: readonly Row[]) => rows.filter(({ type }) => type === 'page')
  const rows = await vi.waitFor(
    async () => {
      const read = await readRows()
      expect(pagesOf(read).map(({ page_status, path }) => `${page_status} ${path}`)).toEqual(expected)
      return read
    },
    { timeout: 90_000, interval: 1_000 },
  )
  const pages = pagesOf(rows)
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1)
  expect(pages.map(({ seq }) => Number(seq))).toEqual(expected.map((_, at) => at + 1))
  const logSeqs = rows.map((row) => Number(row['log_seq'])).filter((logSeq) => logSeq > 0)
  expect(logSeqs.toSorted((a, b) => a - b)).toEqual(logSeqs.map((_, at) => at + 1))
  expect(pages.filter((row) => row['page_status'] === 'hide').every((row) => row['log_seq'] === '0')).toBe(true)
  const ids = pages.map((row) => row['page_unique_id'])
  for (const [at, line] of expected.entries()) if (line.startsWith('hide')) expect(ids[at]).toBe(ids[at - 1])
  expect(new Set(ids).size).toBe(expected.filter((line) => line.startsWith('show')).length)
  expect(site.lostAnswers).toBeGreaterThan(0)
})
