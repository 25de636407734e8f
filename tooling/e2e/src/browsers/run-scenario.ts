import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Driver } from './driver.ts'
import type { Outcome } from './report.ts'
import { desktop, scenarios, type ScenarioName } from './scenarios.ts'
import { Trader } from './trader.ts'

const pictures = join(import.meta.dirname, '../../../../artifacts/browsers')

export interface Run {
  readonly browserName: string
  readonly browser: Browser
  /** The origin that the browser opens. */
  readonly origin: string
  readonly apiOrigin: string
}

/** Runs one scenario in a page of its own. An error in the page's console fails it too. */
export async function runScenario(scenario: ScenarioName, run: Run): Promise<Outcome> {
  const startedMs = performance.now()
  const failure = await findFailure(scenario, run)
  return { browser: run.browserName, scenario, durationMs: performance.now() - startedMs, failure }
}

async function findFailure(scenario: ScenarioName, run: Run): Promise<string | undefined> {
  try {
    await using driver = await run.browser.open()
    const failure = await playScenario(scenario, driver, run)
    if (failure !== undefined) await captureScreenshot(driver, `${run.browserName}-${scenario}`)
    return failure
  } catch (error) {
    return explain(error)
  }
}

async function playScenario(scenario: ScenarioName, driver: Driver, run: Run): Promise<string | undefined> {
  let failure: string | undefined
  try {
    await driver.setViewport(desktop)
    const trader = new Trader(driver, run.origin)
    await trader.arriveAgain()
    await scenarios[scenario]({ trader, apiOrigin: run.apiOrigin })
  } catch (error) {
    failure = explain(error)
  }
  const errors = await driver.errors()
  const logged = errors.length === 0 ? undefined : `the page logged: ${errors.join(' | ')}`
  return failure === undefined ? logged : [failure, logged].filter(Boolean).join('; ')
}

async function captureScreenshot(driver: Driver, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  writeFileSync(join(pictures, `${name}.png`), await driver.screenshot())
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message} (${explain(error.cause)})`
}
