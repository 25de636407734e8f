import type { MarketTerms } from '@argosy/wire'
import { FormBalances } from '../../features/trade/order-form/form-balances.tsx'
import { useSession } from '../../services/session.ts'
import { useAccount } from '../../live/use-account.ts'

export function BalancesOf({ terms }: { readonly terms: MarketTerms | undefined }) {
  const isSignedIn = useSession().status === 'signed-in'
  const account = useAccount().value
  return <FormBalances terms={terms} account={account} isSignedIn={isSignedIn} />
}
