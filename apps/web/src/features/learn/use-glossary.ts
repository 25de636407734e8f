import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'
import { useOrderTerms } from './use-orders-terms.ts'
import { useMarketTerms } from './use-market-terms.ts'
import { useMoneyTerms } from './use-money-terms.ts'
import { useSecurityTerms } from './use-security-terms.ts'
import { useLeverageTerms } from './use-leverage-terms.ts'

export interface GlossaryGroup {
  readonly id: string
  readonly title: string
  readonly terms: readonly GlossaryTerm[]
}

/** What each term means here. Names are those of the table of terms (docs/translating.md). */
export function useGlossary(): readonly GlossaryGroup[] {
  const { t } = useLingui()
  return [
    {
      id: 'orders',
      title: t({ id: 'learn.group.orders', message: 'Orders', comment: 'Heading over terms of the glossary' }),
      terms: useOrderTerms(),
    },
    {
      id: 'market',
      title: t({ id: 'learn.group.market', message: 'The market', comment: 'Heading over terms of the glossary' }),
      terms: useMarketTerms(),
    },
    {
      id: 'money',
      title: t({ id: 'learn.group.money', message: 'Fees and money', comment: 'Heading over terms of the glossary' }),
      terms: useMoneyTerms(),
    },
    {
      id: 'security',
      title: t({ id: 'learn.group.security', message: 'Security', comment: 'Heading over terms of the glossary' }),
      terms: useSecurityTerms(),
    },
    {
      id: 'leverage',
      title: t({
        id: 'learn.group.leverage',
        message: 'Leverage: not offered here yet',
        comment: 'Heading over terms of the glossary',
      }),
      terms: useLeverageTerms(),
    },
  ]
}
