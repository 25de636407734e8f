import {
  calculateValue,
  findValueRate,
  valueUnits,
  type AccountId,
  type EngineState,
  type LedgerAccount,
  type LedgerTransfer,
  type ValueUnit,
} from '@argosy/exchange'
import type { AssetId, Units } from '@argosy/money'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deposits and transfers: their units, and the values that they had when they were booked. */
export type FlowSum = { units: bigint } & Record<ValueUnit, bigint>
export type Flows = { readonly came: FlowSum; readonly went: FlowSum }

/** What an account had of an asset at the end of an hour or a day in which money moved. */
export type BalanceClose = {
  readonly accountId: AccountId
  readonly assetId: AssetId
  readonly openTimeMs: number
  closeUnits: Units
  /** From the first of these commands on. */
  readonly flows: Flows
}

const flowReasons: ReadonlySet<LedgerTransfer['reason']> = new Set([
  'deposit',
  'transfer_in',
  'transfer_out',
  'transfer_between',
])

/** The closing balances of every hour of a group of commands; an hour in which nothing moved has none. */
export class BalanceCloses {
  readonly #byBalance = new Map<string, BalanceClose[]>()
  #count = 0

  get count(): number {
    return this.#count
  }

  add(event: LedgerTransfer, timeMs: number, state: EngineState): void {
    if (event.reason === 'hold' || event.reason === 'release') return
    const [from, to] = [accountIdOf(event.from), accountIdOf(event.to)]
    if (from === to) return // an account that traded with itself
    if (from !== undefined) this.#close(from, 'went', event, timeMs, state)
    if (to !== undefined) this.#close(to, 'came', event, timeMs, state)
  }

  /** Each balance's hours, in the order of time. */
  hours(): BalanceClose[] {
    return [...this.#byBalance.values()].flat()
  }

  /** The last hour of each day, which closes the day. */
  days(): BalanceClose[] {
    return [...this.#byBalance.values()].flatMap((hours) => {
      const days = new Map<number, BalanceClose>()
      for (const hour of hours) {
        const openTimeMs = hour.openTimeMs - (hour.openTimeMs % dayMs)
        days.set(openTimeMs, { ...hour, openTimeMs })
      }
      return [...days.values()]
    })
  }

  #close(
    accountId: AccountId,
    direction: keyof Flows,
    { assetId, amount, reason }: LedgerTransfer,
    timeMs: number,
    state: EngineState,
  ): void {
    const key = `${accountId} ${assetId}`
    let hours = this.#byBalance.get(key)
    if (!hours) this.#byBalance.set(key, (hours = []))
    const openTimeMs = timeMs - (timeMs % hourMs)
    let hour = hours.at(-1)
    if (hour?.openTimeMs !== openTimeMs) {
      const flows = hour ? copyFlows(hour.flows) : noFlows()
      hour = { accountId, assetId, openTimeMs, closeUnits: 0n as Units, flows }
      hours.push(hour)
      this.#count += 1
    }
    const balance = state.ledger.balances.get(accountId)?.get(assetId)
    hour.closeUnits = ((balance?.available ?? 0n) + (balance?.held ?? 0n)) as Units
    if (flowReasons.has(reason)) addFlow(hour.flows[direction], assetId, amount, state)
  }
}

function addFlow(sums: FlowSum, assetId: AssetId, amount: Units, state: EngineState): void {
  sums.units += amount
  const rate = findValueRate(state, assetId)
  if (!rate) return
  for (const unit of valueUnits) {
    const unitRate = findValueRate(state, unit as AssetId)
    const decimals = state.assets.get(unit as AssetId)?.decimals
    if (unitRate && decimals !== undefined) sums[unit] += calculateValue(amount, rate, unitRate, decimals)
  }
}

const noFlow = (): FlowSum => ({ units: 0n, USDT: 0n, BTC: 0n })
const noFlows = (): Flows => ({ came: noFlow(), went: noFlow() })
const copyFlows = ({ came, went }: Flows): Flows => ({ came: { ...came }, went: { ...went } })

function accountIdOf(account: LedgerAccount): AccountId | undefined {
  return 'accountId' in account ? account.accountId : undefined
}
