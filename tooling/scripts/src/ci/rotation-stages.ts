import { sliceCount, sliceVariable } from '@argosy/rotation'
import { stage, type Stage } from './stage.ts'

/** Seeds of the system simulator and of the engine's, distributed over the slices. */
const seedCount = 1_000
const seedsPerSlice = seedCount / sliceCount

/** The first and last seed of a slice. */
export function seedsOfSlice(slice: number): { readonly first: number; readonly last: number } {
  return { first: (slice - 1) * seedsPerSlice + 1, last: slice * seedsPerSlice }
}

/** The searching checks: each stage does the tenth of its work that belongs to the slice. */
export function rotationStages(slice: number): readonly Stage[] {
  const { first } = seedsOfSlice(slice)
  return [
    stage('screens', 0.7, `pnpm screens --slice ${slice}`, { usesExchange: true }),
    stage('fuzz-gateway', 0.6, `pnpm fuzz:gateway --seed ${slice} --requests 50000`, { usesExchange: true }),
    ...(longStages[slice] ?? []),
    stage('simulate', 0.8, `pnpm simulate --seed ${slice} --commands 200000`),
    stage('simulate-futures', 1, `pnpm simulate --line futures --seed ${slice} --commands 60000`, { isBeside: true }),
    // Three stages on two cores: together they take a fifth longer than this one alone.
    stage('simulate-system', 2.4, `pnpm simulate-system --seed ${first} --seeds ${seedsPerSlice} --processes 1`, {
      isBeside: true,
    }),
    stage('rule-breaks', 1.5, `pnpm rules --slice ${slice}`, { isBeside: true }),
    stage('fuzz', 0.4, `pnpm fuzz --seed ${slice} --refusals 400000`),
    stage('mutate', 0.4, `pnpm mutate --slice ${slice} --floor 75`, { isBeside: true }),
  ]
}

/**
 * The slice's browser tests, in addition to the gate's: visits in its languages and its faults. In the gate they are
 * part of the stage e2e.
 */
export function visitStage(slice: number): Stage {
  return stage('visits', 2, 'pnpm e2e visits outages/chaos', {
    usesExchange: true,
    env: { ARGOSY_VISITS: 'slice', [sliceVariable]: String(slice) },
  })
}

/**
 * Integration test files that the gate leaves to the rotation: every stage already uses the code that starts and stops
 * exchanges, the bot authors' guide only adds to the conformance of ccxt, and a million rows to exports of a few, which
 * the gate tests.
 */
export const longTests = {
  tooling: [
    'tooling/dev-env/tests/scale.test.ts',
    'tooling/dev-env/tests/start-exchange.test.ts',
    'tooling/dev-env/tests/two-exchanges.test.ts',
    'tooling/backing-services/tests/orphans.test.ts',
    'tooling/backing-services/tests/replicated.test.ts',
  ],
  // They need etcd and Patroni, which the gate does not install.
  cluster: ['platform/postgres/tests/cluster.test.ts'],
  guide: ['tooling/ccxt-conformance/tests/examples.test.ts'],
  exports: ['apps/gateway/tests/exports/large.test.ts'],
} as const

const testLong = (name: keyof typeof longTests, minutes: number) =>
  stage(`long-${name}`, minutes, `pnpm exec vitest run --project integration ${longTests[name].join(' ')}`, {
    env: { CCXT_VERSIONS: 'today' },
  })

const installCluster = stage('install-cluster', 0.4, '.ci/install-engines --cluster')

/** Stages for which no slice has room: they run in `.ci/run --all`, and by name. */
export const separateStages: readonly Stage[] = [
  installCluster,
  stage('chaos-cluster', 8, 'pnpm chaos --exchange cluster --rate 50 --patience 5'),
]

const installBrowsers = stage('install-browsers', 0.5, '.ci/install-engines --browsers')

const ccxtSuites = ['public', 'trading', 'sockets'].map((name) => `tooling/ccxt-conformance/tests/${name}`).join(' ')

/**
 * Stages that cannot be divided have a slice of their own. Benches are short here and judged by floors: a figure below
 * one means a defect; the real figures need an idle machine.
 */
const longStages: Readonly<Record<number, readonly Stage[]>> = {
  1: [
    stage('bench-web', 2.8, 'pnpm bench web --seconds 10 --heap-minutes 6 --floor'),
    testLong('exports', 0.8),
    // A thousand accounts instead of two hundred.
    stage('long-values', 0.6, 'pnpm exec vitest run --project integration apps/gateway/tests/values.test', {
      env: { ARGOSY_LONG_RECORDS: '1' },
    }),
  ],
  2: [
    stage('lighthouse', 2.5, 'pnpm lighthouse --judged', { usesExchange: true }),
    stage('bench-book', 0.6, 'pnpm bench book --scenarios normal'),
  ],
  3: [
    stage('bench-path', 1.3, 'pnpm bench path --seconds 2'),
    stage('bench-apply', 0.6, 'pnpm bench apply'),
    stage('bench-readers', 1, 'pnpm bench readers --seconds 3 --rounds 1'),
    testLong('guide', 1.1),
  ],
  4: [
    stage('bench-push', 1.1, 'pnpm bench push'),
    stage('bench-http', 1, 'pnpm bench http --seconds 10'),
    stage('bench-storm', 0.6, 'pnpm bench storm --seconds 15 --floor 0.4'),
    installCluster,
    testLong('cluster', 1.5),
  ],
  5: [
    stage('bench-gateway', 2, 'pnpm bench gateway --seconds 1 --floor 0.2'),
    // Ten thousand guesses, and whether response times reveal which accounts exist.
    stage(
      'long-attacks',
      1.5,
      'pnpm exec vitest run --project integration enumeration attacks/codes attacks/guessing',
      {
        env: { ARGOSY_LONG_ATTACKS: '1' },
      },
    ),
  ],
  6: [
    stage('bench-openapi', 1.2, 'pnpm bench openapi --seconds 2 --rounds 1 --floor 0.3'),
    testLong('tooling', 0.9),
    stage('chaos-rest', 2.6, 'pnpm chaos --exchange single --part rotation --rate 200 --patience 5'),
  ],
  7: [
    stage('bench-collector', 1.7, 'pnpm bench collector --seconds 2'),
    stage('chaos-replicated', 2.8, 'pnpm chaos --exchange replicated --rate 200 --patience 5'),
  ],
  8: [
    stage('restart', 1, 'pnpm journal rehearse'),
    stage('bench-history', 1.5, 'pnpm bench history --rows 500000'),
    stage('ccxt-earlier', 2, `pnpm exec vitest run --project integration ${ccxtSuites}`, {
      env: { CCXT_VERSIONS: 'earlier' },
    }),
    // It waits for measurements, one a minute.
    stage('outage-status', 2, 'pnpm e2e outages/status', { isBeside: true }),
  ],
  9: [
    installBrowsers,
    stage('firefox', 1, 'pnpm browsers firefox', { usesExchange: true }),
    // 100,000 anonymous calls: the records that they leave in Redis are judged, the delay of an order beside them is
    // printed.
    stage('flood', 2, 'pnpm exec vitest run --project integration attacks/flood', {
      env: { ARGOSY_LONG_ATTACKS: '1' },
    }),
  ],
  10: [
    installBrowsers,
    stage('webkit', 1, 'pnpm browsers webkit', { usesExchange: true }),
    stage('release-twice', 2, 'pnpm release twice'),
  ],
}
