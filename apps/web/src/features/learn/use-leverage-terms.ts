import { useLingui } from '@lingui/react/macro'
import type { GlossaryTerm } from './glossary-term.ts'

export function useLeverageTerms(): readonly GlossaryTerm[] {
  const { t } = useLingui()
  return [
    {
      id: 'leverage',
      name: t({
        id: 'learn.term.leverage',
        message: 'Leverage',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.leverage',
        message: 'Trading with more money than you put in. Gains and losses grow alike.',
        comment: 'Glossary: what “Leverage” means',
      }),
    },
    {
      id: 'margin',
      name: t({
        id: 'learn.term.margin',
        message: 'Margin',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.margin',
        message: 'The money that secures a position opened with leverage.',
        comment: 'Glossary: what “Margin” means',
      }),
    },
    {
      id: 'liquidation',
      name: t({
        id: 'learn.term.liquidation',
        message: 'Liquidation',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.liquidation',
        message: 'The forced closing of a position whose margin no longer suffices.',
        comment: 'Glossary: what “Liquidation” means',
      }),
    },
    {
      id: 'mark-price',
      name: t({
        id: 'learn.term.mark-price',
        message: 'Mark price',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.mark-price',
        message:
          'A price calculated from several sources. It decides about liquidation, so that a single trade cannot cause it.',
        comment: 'Glossary: what “Mark price” means',
      }),
    },
    {
      id: 'funding-rate',
      name: t({
        id: 'learn.term.funding-rate',
        message: 'Funding rate',
        comment: 'A term of the glossary, as in the table of terms',
      }),
      text: t({
        id: 'learn.text.funding-rate',
        message:
          'What the two sides of a perpetual contract pay each other at intervals, so that its price stays close to the index price.',
        comment: 'Glossary: what “Funding rate” means',
      }),
    },
  ]
}
