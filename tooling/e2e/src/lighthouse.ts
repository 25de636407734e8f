import { startExchange } from '@argosy/dev-env'
import { freePort } from '@argosy/engines'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchOptions } from './browser.ts'
import { categoryLimits, judgeReports, type PageReport } from './lighthouse/judge-reports.ts'

const usage = `Lighthouse as a mid-range phone on public pages through nginx: the median of three runs of each page.

  pnpm lighthouse                                 on an exchange of its own
  pnpm lighthouse --url http://127.0.0.1:8080     on one that already runs
  pnpm lighthouse --pages /en,/en/markets --runs 5

Limits: ${Object.entries(categoryLimits)
  .map(([name, limit]) => `${name} ${limit}`)
  .join(', ')}, layout shift 0. Reports go to artifacts/lighthouse. Ends with 1 below a limit.`

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pages: { type: 'string', default: '/en,/en/markets' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else await judgePages()

async function judgePages(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const origin = values.url ?? (await startOwnExchange(stack))
  const directory = join(import.meta.dirname, '../../../artifacts/lighthouse')
  await mkdir(directory, { recursive: true })
  const reports: PageReport[] = []
  for (const path of values.pages.split(',')) {
    const runs: Result[] = []
    for (let run = 1; run <= Number(values.runs); run += 1) {
      const { lhr, html } = await audit(origin + path)
      await writeFile(join(directory, `${path.slice(1).replaceAll('/', '-')}-${run}.html`), html)
      // What Lighthouse itself calls no measurement is none.
      if (lhr.runtimeError) console.log(`${path}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`)
      else runs.push(lhr)
    }
    reports.push({ path, runs })
  }
  const { lines, isGood } = judgeReports(reports)
  console.log(lines.join('\n'))
  process.exitCode = isGood ? 0 : 1
}

async function startOwnExchange(stack: AsyncDisposableStack): Promise<string> {
  const exchange = stack.use(await startExchange({ log: (line) => console.log(`exchange: ${line}`) }))
  return exchange.addresses.frontDoorUrl ?? exchange.addresses.webUrl
}

/** A browser of its own each time: nothing cached, nothing warm. */
async function audit(url: string): Promise<{ readonly lhr: Result; readonly html: string }> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const done = await lighthouse(url, { port, output: 'html', logLevel: 'error' })
    if (!done) throw new Error(`Lighthouse gave no result for ${url}`)
    return { lhr: done.lhr, html: String(done.report) }
  } finally {
    await browser.close()
  }
}
