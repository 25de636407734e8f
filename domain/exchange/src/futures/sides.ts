import type { PositionSide } from '../order.ts'
import type { AccountState } from '../state.ts'

/** One-way accounts have net positions, hedge accounts long and short ones (FUT-10). */
export function isPerpSide(account: AccountState | undefined, side: PositionSide): boolean {
  return (account?.futures?.positionMode ?? 'one_way') === 'one_way' ? side === 'net' : side !== 'net'
}
