import { startExchange } from '@argosy/dev-env'
import { freePort } from '@argosy/backing-services'
import { browserLaunch } from '@argosy/backing-services/browser'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calibrateSlowdown, defaultSlowdown } from './lighthouse/calibrate-slowdown.ts'
import { measureFormUsable } from './lighthouse/form-usable.ts'
import {
  categoryLimits,
  formUsableFloorMs,
  judgeFormUsable,
  judgeReports,
  presentCalibrated,
  type Verdict,
} from './lighthouse/judge-reports.ts'

const usage = `Lighthouse as a mid-range phone on public pages through nginx: the median of three runs of each page.

  pnpm lighthouse                                 on an exchange of its own
  pnpm lighthouse --url http://127.0.0.1:8080     on one that already runs
  pnpm lighthouse --pages /en,/en/markets --runs 5
  pnpm lighthouse --judged                        only what is judged

Limits: ${Object.entries(categoryLimits)
  .map(([name, limit]) => `${name} ${limit}`)
  .join(', ')}, layout shift 0. Reports go to artifacts/lighthouse. Ends with 1 below a limit.

Judged with Lighthouse's default slowdown, ${defaultSlowdown}, which makes a fast desktop a mid-range phone. On a slower machine each
page is measured once more with the slowdown that Lighthouse's guide gives for its speed; that is told, not judged. How
long it takes on the terminal until pressing Buy brings the order form is told too, and fails above ${formUsableFloorMs} ms.`

const terminalPath = '/en/spot/BTCUSDT'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    pages: { type: 'string', default: '/en,/en/markets' },
    runs: { type: 'string', default: '3' },
    judged: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else await judgePages()

async function judgePages(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const origin = values.url ?? process.env['ARGOSY_URL'] ?? (await startOwnExchange(stack))
  const directory = join(import.meta.dirname, '../../../artifacts/lighthouse')
  await mkdir(directory, { recursive: true })
  const reports: { readonly path: string; readonly runs: readonly Result[] }[] = []
  for (const path of values.pages.split(',')) reports.push({ path, runs: await auditRuns(path, defaultSlowdown) })
  report(judgeReports(reports))
  await reportFormUsable(defaultSlowdown)
  if (values.judged) return

  const slowdown = calibrateSlowdown(reports.flatMap(({ runs }) => runs.map((run) => run.environment.benchmarkIndex)))
  if (slowdown === defaultSlowdown) return
  for (const { path } of reports)
    console.log(presentCalibrated({ path, runs: await auditRuns(path, slowdown) }, slowdown))
  await reportFormUsable(slowdown)

  async function reportFormUsable(rate: number): Promise<void> {
    const timesMs: number[] = []
    for (let run = 1; run <= Number(values.runs); run += 1)
      timesMs.push(await measureFormUsable(origin + terminalPath, rate))
    report(judgeFormUsable(timesMs, rate))
  }

  function report({ lines, isGood }: Verdict): void {
    console.log(lines.join('\n'))
    if (!isGood) process.exitCode = 1
  }

  async function auditRuns(path: string, cpuSlowdownMultiplier: number): Promise<Result[]> {
    const runs: Result[] = []
    for (let run = 1; run <= Number(values.runs); run += 1) {
      const { lhr, html } = await audit(origin + path, cpuSlowdownMultiplier)
      const name = `${path.slice(1).replaceAll('/', '-')}-slowdown-${cpuSlowdownMultiplier}-${run}.html`
      await writeFile(join(directory, name), html)
      // A run that Lighthouse itself reports as failed is no measurement.
      if (lhr.runtimeError) console.log(`${path}: ${lhr.runtimeError.code} ${lhr.runtimeError.message}`)
      else runs.push(lhr)
    }
    return runs
  }
}

async function startOwnExchange(stack: AsyncDisposableStack): Promise<string> {
  const exchange = stack.use(await startExchange({ log: (line) => console.log(`exchange: ${line}`) }))
  return exchange.addresses.proxyUrl ?? exchange.addresses.webUrl
}

/** A new browser each time: nothing cached, nothing warm. */
async function audit(
  url: string,
  cpuSlowdownMultiplier: number,
): Promise<{ readonly lhr: Result; readonly html: string }> {
  const port = await freePort()
  const browser = await chromium.launch({
    ...browserLaunch,
    args: [...browserLaunch.args, `--remote-debugging-port=${port}`],
  })
  try {
    const flags = { port, output: 'html', logLevel: 'error' } as const
    const done = await lighthouse(url, flags, {
      extends: 'lighthouse:default',
      settings: { throttling: { cpuSlowdownMultiplier } },
    })
    if (!done) throw new Error(`Lighthouse gave no result for ${url}`)
    return { lhr: done.lhr, html: String(done.report) }
  } finally {
    await browser.close()
  }
}
