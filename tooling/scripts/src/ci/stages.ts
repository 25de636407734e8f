import { sliceVariable } from '@argosy/rotation'
import { longTests } from './rotation-stages.ts'
import { stage, type Stage } from './stage.ts'

/** The gate's maximum, with any slice. The aim is 30; docs/operating/ci.md explains the difference. */
export const gateMinutes = 40

/** Debian's packages, pnpm and the workspace's own packages on a bare machine, before the first stage. */
export const preparationMinutes = 0.7

/** Starting and stopping the shared exchange; integration tests have built the web app by then. */
export const exchangeMinutes = 0.6

const leftOut = Object.values(longTests).flat().join(' ')

/**
 * The checks that show whether a change is sound, in the order of a newcomer's questions: is it sound, does it work,
 * does it survive, is it complete. Searching checks are in the rotation (rotation-stages.ts), of which each run does
 * one slice.
 */
export function gateStages(slice: number | 'all'): readonly Stage[] {
  const visits = slice === 'all' ? {} : { ARGOSY_VISITS: 'gate', [sliceVariable]: String(slice) }
  return [
    stage('verify', 2.5, 'pnpm verify'),
    stage('components-1', 3.5, 'pnpm exec vitest run --project component --shard 1/2'),
    stage('components-2', 3.5, 'pnpm exec vitest run --project component --shard 2/2', { isBeside: true }),
    stage('integration', 9.5, 'pnpm exec vitest run --project integration', {
      env: { CCXT_VERSIONS: 'today', ARGOSY_LEFT_OUT: leftOut },
    }),
    stage('e2e', 11.2, 'pnpm e2e', { usesExchange: true, env: visits }),
    // Shorter than the default of five minutes, and on an exchange with quoting bots, unlike the shared one.
    stage('bots', 1, 'pnpm bots --minutes 0.3'),
    // Fails on lost or doubled orders; the length of a silence is printed, and fails only where something hangs.
    stage('chaos', 1.4, 'pnpm chaos --exchange single --part gate --rate 200 --patience 5'),
    stage('rules', 0.1, 'pnpm rules'),
    stage('budget', 0.3, 'pnpm budget'),
    // Again, because at the first stage nothing was built: this checks the files for browsers.
    stage('secrets', 0.1, 'pnpm verify --only secrets'),
  ]
}
