import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { macroPlugins } from './apps/web/macro-plugins.ts'
import { browserLaunch } from './tooling/backing-services/src/browser.ts'
import { delayImports } from './tooling/scripts/src/strain/delay-imports.ts'

const ignored = ['**/node_modules/**', '**/build/**', '**/.dev/**', '**/.types/**', 'tooling/e2e/tests/**']
const componentTests = '**/src/**/*.browser.test.tsx'

// CI sums the test counts of every run below a stage; see tooling/scripts/src/ci.
const reportDirectory = process.env['ARGOSY_REPORT_DIRECTORY']
const reporters = reportDirectory
  ? ['default', ['json', { outputFile: join(reportDirectory, `vitest-${process.pid}.json`) }] as const]
  : configDefaults.reporters

// Set by CI's gate: files that are the rotation's.
const leftOut = process.env['ARGOSY_LEFT_OUT']?.split(' ') ?? []

// Set by `pnpm strain`.
const timeoutFactor = Number(process.env['ARGOSY_TIMEOUT_FACTOR'] ?? 1)

const componentCache = join(tmpdir(), `argosy-component-tests-${process.pid}`)
process.on('exit', () => rmSync(componentCache, { recursive: true, force: true }))

export default defineConfig({
  test: {
    reporters: [...reporters] as typeof configDefaults.reporters,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['**/src/**/*.test.{ts,tsx}'],
          exclude: [...ignored, componentTests],
          // One worker runs many files with the modules it has loaded, so a file leaves nothing behind for the next.
          isolate: false,
          maxWorkers: 2,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          // Ends what hangs; no test is judged by how fast the machine is.
          testTimeout: 60_000 * timeoutFactor,
          hookTimeout: 60_000 * timeoutFactor,
        },
      },
      {
        // Fresh for each run: a kept one lacks what a new test imports, and mending it under way reloads the page.
        cacheDir: componentCache,
        plugins: [...macroPlugins(), ...delayImports()],
        test: {
          name: 'component',
          include: [componentTests],
          exclude: ignored,
          testTimeout: 30_000 * timeoutFactor,
          // One file at a time: two would take the keyboard's focus from each other.
          maxWorkers: 1,
          expect: { poll: { timeout: 5_000 * timeoutFactor } },
          // A fixed place outside the system's ephemeral ports; vitest moves on when it is taken.
          api: { port: 30_415 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({
              launchOptions: browserLaunch,
              // Colours are measured at rest, not half-way through a transition.
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 10_000 * timeoutFactor,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['**/tests/**/*.test.ts'],
          exclude: [...ignored, ...leftOut],
          // Starts PostgreSQL, NATS and Redis once; each file takes its own corner of them with acquireEngines().
          globalSetup: ['tooling/dev-env/src/vitest-global-setup.ts'],
          pool: 'forks',
          // Importing the apps anew for every file took as long as their tests; what a file starts it stops again.
          isolate: false,
          // One more than cores: a file waits for its servers most of its time.
          maxWorkers: 3,
          // Only ends what hangs: no test is judged by how long it takes on a busy machine.
          testTimeout: 300_000 * timeoutFactor,
          hookTimeout: 300_000 * timeoutFactor,
        },
      },
    ],
  },
})
