import { coinOf, coinSlug } from '@argosy/catalogue'
import { localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { EmptyState } from '@argosy/kit/empty-state'
import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { useMarketMessages } from '../markets/market-messages.ts'
import { Crumbs } from '../documents/crumbs.tsx'
import sections from '../price/sections.module.css'
import styles from './how-to.module.css'
import { Offered } from './offered.tsx'

/** Every coin that can be bought here, and what buying means today. */
export function HowToPage({ assetIds }: { readonly assetIds: readonly string[] | null }) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const messages = useMarketMessages()
  const title = t({ id: 'howTo.title', message: 'How to buy crypto', comment: 'Heading of the page' })
  return (
    <div className={sections['page']}>
      <Crumbs crumbs={[{ label: title }]} />
      <PageTitle
        title={title}
        lead={t({
          id: 'howTo.lead',
          message: 'Choose a coin to see its price of this moment and the steps, as they are on this exchange today.',
          comment: 'One sentence under the heading',
        })}
      />
      <section className={sections['section']} aria-labelledby="coins">
        <h2 id="coins" className={sections['title']}>
          {t({ id: 'howTo.choose', message: 'Choose a coin', comment: 'Heading over a list of coins' })}
        </h2>
        {assetIds === null ? (
          <EmptyState text={messages.unavailable} />
        ) : (
          <ul className={styles['coins']}>
            {assetIds.map((assetId) => (
              <li key={assetId}>
                <Link to={localizePath(`/how-to-buy/${coinSlug(assetId)}`, key)} translate="no">
                  <CoinAvatar symbol={assetId} size={28} />
                  {coinOf(assetId).name}
                  <small>{assetId}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Offered />
    </div>
  )
}
