import type { MarketTerms } from '@argosy/contracts'
import { localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { Menu, MenuItem, MenuTrigger } from '@argosy/kit/menu'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { PageRouter } from '../../../shell/page-router.tsx'
import styles from './ticker.module.css'

export interface MarketMenuProps {
  readonly symbol: string
  readonly markets: readonly MarketTerms[]
  readonly terms: MarketTerms | undefined
}

/** The market's name opens the list of the others. */
export function MarketMenu({ symbol, markets, terms }: MarketMenuProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const name = (
    <bdi dir="ltr" translate="no">
      {terms ? pairName(terms) : symbol}
    </bdi>
  )
  if (markets.length < 2) return name
  return (
    <PageRouter>
      <MenuTrigger>
        <Button tone="quiet" className={styles['market'] ?? ''}>
          {name}
          <ChevronDownIcon />
        </Button>
        <Menu
          aria-label={t({ id: 'spot.markets.list', message: 'Markets', comment: 'Name of the list of markets' })}
          placement="bottom start"
        >
          {markets.map((market) => (
            <MenuItem
              key={market.marketId}
              id={market.marketId}
              textValue={pairName(market)}
              href={localizePath(`/spot/${market.marketId}`, key)}
              isCurrent={market.marketId === symbol}
            >
              <bdi dir="ltr" translate="no">
                {pairName(market)}
              </bdi>
            </MenuItem>
          ))}
        </Menu>
      </MenuTrigger>
    </PageRouter>
  )
}

function pairName(market: MarketTerms): string {
  return `${market.base}/${market.quote}`
}
