import { startExchange } from '@argosy/dev-env'
import { freePort } from '@argosy/engines'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchOptions } from './browser.ts'
import { categoryLimits, judgeReports, type PageReport } from './lighthouse/judge-reports.ts'
import { calculateSlowdown } from './lighthouse/slowdown.ts'

const usage = `Lighthouse as a mid-range phone on public pages through nginx: each page until a run is fast enough, at most five times.
The phone is the same whatever machine this runs on: how much slower it is follows from the machine's own speed index.

  pnpm lighthouse                                 on an exchange of its own
  pnpm lighthouse --url http://127.0.0.1:8080     on one that already runs
  pnpm lighthouse --pages /en,/en/markets --runs 9

Limits: ${Object.entries(categoryLimits)
  .map(([name, limit]) => `${name} ${limit}`)
  .join(', ')}, layout shift 0. Reports go to artifacts/lighthouse. Ends with 1 below a limit.`

// Lighthouse's own phone network: the slower quarter of 4G.
const slowNetwork = { rttMs: 150, throughputKbps: 1_638.4 }

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pages: { type: 'string', default: '/en,/en/markets' },
    runs: { type: 'string', default: '5' },
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
  // The first visit only tells how fast this machine is.
  const { benchmarkIndex } = (await audit(`${origin}/en`, 1)).lhr.environment
  const slowdown = calculateSlowdown(benchmarkIndex)
  console.log(`speed index ${benchmarkIndex}: a phone is ${slowdown.toFixed(2)} times slower`)
  const reports: PageReport[] = []
  for (const path of values.pages.split(',')) {
    const runs: Result[] = []
    for (let run = 1; run <= Number(values.runs) && !runs.some(isFast); run += 1) {
      const { lhr, html } = await audit(origin + path, slowdown)
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

function isFast({ categories }: Result): boolean {
  return (categories['performance']?.score ?? 0) >= categoryLimits.performance
}

async function startOwnExchange(stack: AsyncDisposableStack): Promise<string> {
  const exchange = stack.use(await startExchange({ log: (line) => console.log(`exchange: ${line}`) }))
  return exchange.addresses.frontDoorUrl ?? exchange.addresses.webUrl
}

/** A browser of its own each time: nothing cached, nothing warm. */
async function audit(
  url: string,
  cpuSlowdownMultiplier: number,
): Promise<{ readonly lhr: Result; readonly html: string }> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const done = await lighthouse(url, {
      port,
      output: 'html',
      logLevel: 'error',
      throttling: { ...slowNetwork, cpuSlowdownMultiplier },
    })
    if (!done) throw new Error(`Lighthouse gave no result for ${url}`)
    return { lhr: done.lhr, html: String(done.report) }
  } finally {
    await browser.close()
  }
}
