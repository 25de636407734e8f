/**
 * One tab that visits page after page and reports the faults of each. One per worker, because a new tab is expensive.
 */
import type { Browser, Page } from '@playwright/test'
import { findClippedText } from '../clipped-text.ts'
import { loadTextJudge } from '../crawl/read-messages.ts'
import { beenHere, skipFirstVisit } from '../first-visit.ts'
import { readLayoutShifts, watchLayoutShifts } from '../layout-shifts.ts'
import { untilLive } from '../live-panels.ts'
import { pageAddress } from '../pages.ts'
import { untilResting, watchRequests } from '../resting.ts'
import { readPageTexts } from './page-texts.ts'
import { watchPolicy, readViolations } from './policy-violations.ts'
import { judgeWithAxe } from './judge-with-axe.ts'
import { sizes, type Size, type Visit } from './plan.ts'

const waitMsMax = 60_000

/** A page for a missing address answers 404, a request without a session 401, and Chromium logs both. */
const expectedErrors = /status of 40[134]/

export interface Visitor extends AsyncDisposable {
  visit(visit: Visit): Promise<string[]>
}

export async function createVisitor(browser: Browser, origin: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: origin, viewport: sizes.desktop, serviceWorkers: 'block' })
  context.setDefaultTimeout(waitMsMax)
  await context.addInitScript(skipFirstVisit, beenHere)
  const page = await context.newPage()
  watchRequests(page)
  await watchLayoutShifts(page)
  await watchPolicy(page)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expectedErrors.test(message.text())) errors.push(message.text())
  })
  return {
    async visit(visit) {
      errors.length = 0
      const findings = await visitPage(page, visit)
      return [...findings, ...errors.map((error) => `the console says: ${error}`)]
    },
    [Symbol.asyncDispose]: () => context.close(),
  }
}

async function visitPage(page: Page, { page: name, language, axeTheme }: Visit): Promise<string[]> {
  const findings: string[] = []
  await page.setViewportSize(sizes.desktop)
  const theme = axeTheme === undefined ? '' : `?appTheme=${axeTheme}`
  const response = await page.goto(pageAddress(name, language.key) + theme)
  // An error page, of the proxy for example, is never hydrated.
  const status = response?.status()
  if (status !== (name === 'not-found' ? 404 : 200)) return [`answers ${status}`]
  await untilLive(page, name)
  await untilResting(page)
  // The gallery is half a megabyte of components for developers; its layout settles while it is parsed.
  const shifts = name === 'kit' ? [] : await readLayoutShifts(page)
  findings.push(...shifts.map((shift) => `moved: ${shift}`))
  const direction = await page.evaluate(() => document.documentElement.dir)
  if (direction !== language.direction) findings.push(`the direction is ${direction}`)
  const judgeText = await loadTextJudge(language)
  findings.push(...(await page.evaluate(readPageTexts)).flatMap((text) => judgeText(text) ?? []))
  findings.push(...(await judgeClipped(page, 'desktop')))
  await page.setViewportSize(sizes.phone)
  await untilResting(page)
  findings.push(...(await judgeClipped(page, 'phone')))
  findings.push(...(await readViolations(page)).map((text) => `the policy stopped ${text}`))
  if (axeTheme !== undefined) findings.push(...(await judgeWithAxe(page, name, axeTheme, language.direction)))
  return findings
}

async function judgeClipped(page: Page, size: Size): Promise<string[]> {
  return (await page.evaluate(findClippedText)).map((finding) => `${size}: ${finding}`)
}
