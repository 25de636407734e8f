import { coinOf, coinSlug } from '@argosy/catalogue'
import { WithMessages } from '../../messages/localization-context.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { HowToCoinPage, type HowToCoinPageProps } from './how-to-coin-page.tsx'
import { useHowToMessages } from './use-how-to-messages.ts'

/** The common part of the three pages about one coin. */
export function HowToCoinRoute(props: HowToCoinPageProps) {
  return (
    <WithMessages area="price">
      <WithMessages area="markets">
        <HowToCoin {...props} />
      </WithMessages>
    </WithMessages>
  )
}

function HowToCoin({ kind, served }: HowToCoinPageProps) {
  const { assetId } = served
  const { headTitle, headDescription } = useHowToMessages(kind, coinOf(assetId).name, assetId)
  return (
    <>
      <PageHead
        title={headTitle}
        description={headDescription}
        picture={`how-to-${kind === 'buy' ? 'buy' : 'sell'}-${coinSlug(assetId)}`}
      />
      <HowToCoinPage key={assetId} kind={kind} served={served} />
    </>
  )
}
