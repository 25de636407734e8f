/** Money transferred in and out (LG-5, LG-7, LG-8). */
import type { Decision } from './decision.ts'
import { availableOf, give } from './money.ts'
import { accountOf, type CommandOf, type ReferenceState } from './state.ts'

const amountMax = 10n ** 36n
const partitionName = /^[a-z]{2,12}\.[a-z][a-z0-9-]{0,19}$/

export function deposit(state: ReferenceState, { accountId, assetId, amount }: CommandOf<'deposit'>): Decision {
  if (!state.assets.has(assetId)) return { refusal: 'asset_unknown' }
  if (!isAmount(amount)) return { refusal: 'amount_out_of_range' }
  give(state, accountId, assetId, amount)
  return { order: null }
}

export function transferOut(state: ReferenceState, command: CommandOf<'transfer_out'>): Decision {
  const { accountId, assetId, amount, destination } = command
  if (!state.assets.has(assetId)) return { refusal: 'asset_unknown' }
  if (!isAmount(amount)) return { refusal: 'amount_out_of_range' }
  if (!partitionName.test(destination)) return { refusal: 'destination_invalid' }
  if (accountOf(state, accountId).status === 'frozen') return { refusal: 'account_frozen' }
  if (availableOf(state, accountId, assetId) < amount) return { refusal: 'balance_insufficient' }
  give(state, accountId, assetId, -amount)
  addInTransit(state, destination, assetId, amount)
  return { order: null }
}

/** Sequences of a source only grow, so one that is not above the highest so far is a repeat. */
export function transferIn(state: ReferenceState, command: CommandOf<'transfer_in'>): Decision {
  const { source, sourceSequence, accountId, assetId, amount } = command
  if (!partitionName.test(source)) return { refusal: 'source_invalid' }
  if (sourceSequence <= (state.transfersIn.get(source) ?? 0)) return { order: null, isTransferRepeat: true }
  if (!state.assets.has(assetId)) return { refusal: 'asset_unknown' }
  if (!isAmount(amount)) return { refusal: 'amount_out_of_range' }
  state.transfersIn.set(source, sourceSequence)
  give(state, accountId, assetId, amount)
  addInTransit(state, source, assetId, -amount)
  return { order: null }
}

function isAmount(amount: bigint): boolean {
  return amount >= 1n && amount <= amountMax
}

function addInTransit(state: ReferenceState, partition: string, asset: string, amount: bigint): void {
  const name = `${partition} ${asset}`
  state.inTransit.set(name, (state.inTransit.get(name) ?? 0n) + amount)
}
