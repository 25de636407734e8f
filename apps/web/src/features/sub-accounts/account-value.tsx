import { FiatAmount } from '../currency/fiat-amount.tsx'
import { Hidden, useShown } from '../assets/shown-amounts.tsx'

/** A value in the user's currency, unless amounts are hidden. */
export function AccountValue({ usdt }: { readonly usdt: string }) {
  return useShown() ? <FiatAmount usdt={usdt} width="0" /> : <Hidden />
}
