import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

const ignored = ['**/node_modules/**', '**/build/**', '**/.dev/**', '**/.types/**', 'tooling/e2e/tests/**']

// CI sums the test counts of every run below a stage; see tooling/scripts/src/ci.
const reportDirectory = process.env['ARGOSY_REPORT_DIRECTORY']
const reporters = reportDirectory
  ? ['default', ['json', { outputFile: join(reportDirectory, `vitest-${process.pid}.json`) }] as const]
  : configDefaults.reporters

export default defineConfig({
  test: {
    reporters: [...reporters] as typeof configDefaults.reporters,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/src/**/*.test.{ts,tsx}'],
          exclude: ignored,
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['**/tests/**/*.test.ts'],
          exclude: ignored,
          // Starts PostgreSQL, NATS and Redis once; each file takes its own corner of them with acquireEngines().
          globalSetup: ['tooling/engines/src/vitest-global-setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
