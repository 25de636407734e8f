/**
 * One simulation from its seed: the exchange starts, people trade, faults occur; then the faults stop and every check
 * must hold.
 */
import type { AccountId, Command, RequestId } from '@argosy/exchange'
import { EngineOverloadedError, OutcomeUnknownError } from '@argosy/nats'
import { createRandom } from '@argosy/random'
import { checkSystem } from './check-system.ts'
import { faultNames, strike, type Fault } from './faults.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { BrokenPromise, createJudge } from './judge.ts'
import { listing, markets, traders } from './listing.ts'
import { startBrowser, type Browser, type SimulatedSystem } from './services.ts'
import { createTraders } from './traders.ts'
import { calm, createVirtualNetwork } from './virtual-network.ts'
import { createVirtualPostgres } from './virtual-postgres.ts'
import { createVirtualTime } from './virtual-time.ts'

export type SeedResult = {
  readonly commands: number
  readonly acknowledged: number
  readonly unknown: number
  readonly faults: readonly Fault[]
  readonly stateHash: string
}

export type SeedOptions = { readonly seed: number; readonly onFault?: (atMs: number, fault: Fault) => void }

const listingMsMax = 20_000
const tradingMs = 20_000
const calmMs = 15_000

const secondRules: Command = { type: 'activate_rules', requestId: 'rules-2' as RequestId, version: 2 }

export async function runSeed({ seed, onFault }: SeedOptions): Promise<SeedResult> {
  const random = createRandom(seed)
  using time = createVirtualTime(random)
  const system: SimulatedSystem = {
    time,
    random,
    network: createVirtualNetwork(time, random),
    postgres: createVirtualPostgres(time, random),
  }
  const startMs = time.nowMs
  const judge = createJudge(system.postgres.disk)
  const failures = listenForFailures()
  try {
    const fleet = createFleet(system)
    await list(system, fleet, failures)
    const crowd = createTraders(system, judge)
    const browsers = traders.map((accountId) => openBrowser(system, fleet, accountId))
    crowd.join(fleet.gateway)
    const faults: Fault[] = []
    const endMs = time.nowMs + tradingMs
    activateRules(system, fleet, time.nowMs + random.below(tradingMs))
    while (time.nowMs < endMs) {
      await time.runUntil(time.nowMs + random.between(50, 2_500))
      failures.rethrow()
      const fault = random.pick(faultNames)
      faults.push(fault)
      onFault?.(time.nowMs - startMs, fault)
      strike(system, fleet, fault)
    }
    crowd.isClosing = true
    system.network.weather = { ...calm }
    system.postgres.lossOneIn = 0
    await time.runUntil(time.nowMs + calmMs)
    failures.rethrow()
    await checkSystem({ system, fleet, judge, browsers })
    failures.rethrow()
    const { sentCount, unknownCount } = crowd
    return {
      commands: sentCount,
      acknowledged: judge.acknowledgedCount,
      unknown: unknownCount,
      faults,
      stateHash: judge.stateHash(),
    }
  } finally {
    failures[Symbol.dispose]()
  }
}

async function list({ time }: SimulatedSystem, { gateway }: Fleet, failures: Failures): Promise<void> {
  let listedCount = 0
  void time.on(gateway.machine, async () => {
    for (const command of listing) {
      const receipt = await gateway.commands.send(command)
      if (!receipt.ok) throw new BrokenPromise(`${command.requestId} is accepted, not ${receipt.refusal}`)
      listedCount += 1
    }
  })
  const endMs = time.nowMs + listingMsMax
  while (listedCount < listing.length && time.nowMs < endMs) {
    await time.runUntil(time.nowMs + 100)
    failures.rethrow()
  }
  if (listedCount < listing.length) throw new BrokenPromise('the exchange opens')
}

/**
 * Sent while people trade and faults occur: its outcome may stay unknown, and the simulation continues under either
 * rules.
 */
function activateRules({ time }: SimulatedSystem, { gateway }: Fleet, atMs: number): void {
  const send = async () => {
    try {
      await gateway.commands.send(secondRules)
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError || error instanceof EngineOverloadedError)) throw error
    }
  }
  time.after(atMs - time.nowMs, () => void send(), gateway.machine)
}

function openBrowser(system: SimulatedSystem, fleet: Fleet, accountId: AccountId): Browser {
  const browser = startBrowser(system, `browser-${accountId}`, accountId, () => fleet.push)
  system.time.on(browser.machine, () => {
    for (const { marketId } of markets) browser.client.book(marketId).subscribe(() => {})
    browser.client.account().subscribe(() => {})
  })
  return browser
}

type Failures = ReturnType<typeof listenForFailures>

/** An unhandled failure would end a service's process: here it ends the simulation. */
function listenForFailures() {
  let failure: Error | undefined
  const onFailure = (error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error))
  }
  process.on('unhandledRejection', onFailure)
  process.on('uncaughtException', onFailure)
  return {
    rethrow() {
      if (failure) throw failure
    },
    [Symbol.dispose]() {
      process.off('unhandledRejection', onFailure)
      process.off('uncaughtException', onFailure)
    },
  }
}
