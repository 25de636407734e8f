import { browserLaunch } from '@argosy/backing-services/browser'
import { defineConfig } from '@playwright/test'
import { join } from 'node:path'

const artifacts = join(import.meta.dirname, '../../artifacts/e2e')
const reportDirectory = process.env['ARGOSY_REPORT_DIRECTORY']
// Set by `pnpm strain`.
const timeoutFactor = Number(process.env['ARGOSY_TIMEOUT_FACTOR'] ?? 1)

export default defineConfig({
  outputDir: join(artifacts, 'results'),
  globalSetup: './src/global-setup.ts',
  workers: Number(process.env['ARGOSY_E2E_WORKERS'] ?? 2),
  projects: [
    // These stop engines and apps, on an exchange of their own: only one, so one test after another. They take longest,
    // so they start first.
    { name: 'outages', testDir: 'tests/outages', workers: 1 },
    // Each scenario has its own people and markets (src/people.ts, src/scenario-markets.ts).
    { name: 'scenarios', testDir: 'tests/scenarios', fullyParallel: true },
    // Tests that only read, or change nothing that another test sees.
    { name: 'reading', testDir: 'tests/reading', fullyParallel: true },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  // Only a hanging test reaches it: every step waits for a state, however slow the machine is.
  timeout: 300_000 * timeoutFactor,
  expect: { timeout: 20_000 * timeoutFactor },
  reporter: [
    ['list'],
    ...(reportDirectory
      ? [['json', { outputFile: join(reportDirectory, `playwright-${process.pid}.json`) }] as const]
      : []),
  ],
  use: {
    // Set by the global setup before workers read this file.
    baseURL: process.env['ARGOSY_URL'] ?? '',
    browserName: 'chromium',
    launchOptions: browserLaunch,
    viewport: { width: 1440, height: 900 },
    // Off, because a trace of every action costs a third of the whole run: `pnpm e2e --trace retain-on-failure` writes
    // them.
    screenshot: 'only-on-failure',
    // A test that routes requests would not see a worker's; tests of the worker allow it.
    serviceWorkers: 'block',
  },
})
