import { startExchange } from '@argosy/dev-env'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from './browsers/driver.ts'
import { startFirefox } from './browsers/firefox.ts'
import { formatOutcome, toVitestReport, type Outcome } from './browsers/report.ts'
import { runScenario } from './browsers/run-scenario.ts'
import { scenarios, type ScenarioName } from './browsers/scenarios.ts'
import { startWebKit } from './browsers/webkit.ts'

const browsers = { firefox: startFirefox, webkit: startWebKit } satisfies Record<string, () => Promise<Browser>>
type BrowserName = keyof typeof browsers

const scenarioNames = Object.keys(scenarios) as ScenarioName[]

const usage = `The scenarios that matter most, in browsers other than Chromium.

  pnpm browsers                              Firefox and WebKitGTK, on an exchange of its own
  pnpm browsers firefox --scenario order     one of them: ${scenarioNames.join(', ')}

ARGOSY_URL and ARGOSY_TLS_URL name an exchange that already runs. WebKit opens the TLS address: over plain http it drops the
session cookie. Firefox opens the plain one. Needs \`.ci/install-engines --browsers\`. Screenshots of failures go to
artifacts/browsers. Ends with 1 when a scenario fails.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scenario: { type: 'string', multiple: true }, help: { type: 'boolean' } },
})

// Child processes end with this one; without a handler they would remain.
process.once('SIGTERM', () => process.exit(143))

if (values.help) console.log(usage)
else await runAll(chosen(positionals, Object.keys(browsers) as BrowserName[]), chosen(values.scenario, scenarioNames))

async function runAll(browserNames: readonly BrowserName[], wanted: readonly ScenarioName[]): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const { plain, tls } = await findExchange(stack)
  const outcomes: Outcome[] = []
  for (const browserName of browserNames) {
    await using browser = await browsers[browserName]()
    console.log(browser.label)
    const run = { browserName, browser, origin: browserName === 'webkit' ? tls : plain, apiOrigin: plain }
    for (const scenario of wanted) {
      const outcome = await runScenario(scenario, run)
      console.log(formatOutcome(outcome))
      outcomes.push(outcome)
    }
  }
  writeReport(outcomes)
  if (outcomes.some(({ failure }) => failure !== undefined)) process.exitCode = 1
}

/** By the name localhost: browsers make exceptions for it that they do not make for 127.0.0.1. */
async function findExchange(stack: AsyncDisposableStack): Promise<{ readonly plain: string; readonly tls: string }> {
  const byName = (url: string | undefined) => (url ?? '').replace('127.0.0.1', 'localhost')
  const { ARGOSY_URL, ARGOSY_TLS_URL } = process.env
  if (ARGOSY_URL) return { plain: byName(ARGOSY_URL), tls: byName(ARGOSY_TLS_URL) }
  const { addresses } = stack.use(
    await startExchange({
      // Without bots only the people of a scenario move a price; a long proof of work would only cost time.
      env: { liquidity: { BOTS: '0' }, gateway: { CAPTCHA_PROOF_ROUNDS: '2' } },
      log: (line) => console.log(`exchange: ${line}`),
    }),
  )
  return { plain: byName(addresses.proxyUrl), tls: byName(addresses.proxyTlsUrl) }
}

function writeReport(outcomes: readonly Outcome[]): void {
  const directory = process.env['ARGOSY_REPORT_DIRECTORY']
  if (!directory) return
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, `browsers-${process.pid}.json`), JSON.stringify(toVitestReport(outcomes)))
}

/** All of them when none is given. */
function chosen<Name extends string>(named: readonly string[] = [], known: readonly Name[]): readonly Name[] {
  const unknown = named.filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0) throw new Error(`no ${unknown.join(', ')}: there are ${known.join(', ')}`)
  return named.length === 0 ? known : known.filter((name) => named.includes(name))
}
