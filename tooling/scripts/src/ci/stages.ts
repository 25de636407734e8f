import { sliceVariable } from '@argosy/rotation'
import { longTests } from './rotation-stages.ts'
import { stage, type Stage } from './stage.ts'

/** What the gate may take, whatever slice runs with it. The aim is 30; docs/operating/ci.md says what holds it up. */
export const gateMinutes = 40

/** Debian's packages, pnpm and the workspace's own packages on a bare machine, before the first stage. */
export const preparationMinutes = 0.7

/** Starting the shared exchange and stopping it; integration tests have built the web app by then. */
export const exchangeMinutes = 0.6

const leftOut = Object.values(longTests).flat().join(' ')

/**
 * What must hold to know that a change is sound, in the order of a newcomer's questions: is it sound, does it work, does it
 * survive, is it complete. What searches is in the rotation (rotation-stages.ts), of which each run does one slice.
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
    // A short part of the five minutes that they trade when they are not told otherwise; on an exchange that quotes, unlike
    // the shared one.
    stage('bots', 1, 'pnpm bots --minutes 0.3'),
    // It judges what is lost or doubled; how long a silence lasts is printed, and fails only where something hangs.
    stage('chaos', 1.4, 'pnpm chaos --exchange single --part gate --rate 200 --patience 5'),
    stage('rules', 0.1, 'pnpm rules'),
    stage('budget', 0.3, 'pnpm budget'),
    // The first stage found nothing built yet: here is what browsers get.
    stage('secrets', 0.1, 'pnpm verify --only secrets'),
  ]
}
