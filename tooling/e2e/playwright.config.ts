import { browserLaunch } from '@argosy/engines/browser'
import { defineConfig } from '@playwright/test'
import { join } from 'node:path'

const artifacts = join(import.meta.dirname, '../../artifacts/e2e')
const reportDirectory = process.env['ARGOSY_REPORT_DIRECTORY']
// Set by `pnpm strain`.
const timeoutFactor = Number(process.env['ARGOSY_TIMEOUT_FACTOR'] ?? 1)

export default defineConfig({
  outputDir: join(artifacts, 'results'),
  globalSetup: './src/global-setup.ts',
  // One walks through the journeys, one reads beside it.
  workers: 2,
  projects: [
    // Journeys share one exchange, its people and its order books: one after another, however many workers there are.
    { name: 'journeys', testDir: 'tests/journeys', workers: 1 },
    // Whatever only looks, or changes nothing that another test sees, may run beside them and beside its own kind.
    { name: 'reading', testDir: 'tests/reading', fullyParallel: true },
    // These take an engine away, on an exchange of their own. They begin last, when fewer others run.
    { name: 'outages', testDir: 'tests/outages', workers: 1 },
  ],
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 120_000 * timeoutFactor,
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
    // A trace of every action costs a third of the whole run: `pnpm e2e --trace retain-on-failure` writes them.
    screenshot: 'only-on-failure',
    // A test that routes requests would not see those of a worker; what is about the worker lets it in.
    serviceWorkers: 'block',
  },
})
