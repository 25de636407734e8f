import { IconButton } from '@argosy/kit/button'
import { ChevronEndIcon, ChevronStartIcon, SettingsIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { openSettings } from '../../features/trade/preferences/open-settings.ts'
import type { MarketSwipe } from './phone/use-market-swipe.ts'
import styles from './terminal-tools.module.css'

/**
 * At the end of the ticker: the terminal's settings; on a phone also two buttons for other markets, as alternatives to
 * the swipe.
 */
export function TerminalTools({ go }: Pick<MarketSwipe, 'go'>) {
  const { t } = useLingui()
  return (
    <div className={styles['tools']}>
      {go && (
        <div className={styles['markets']}>
          <IconButton
            size="small"
            data-action="previous-market"
            label={t({
              id: 'spot.market.previous',
              message: 'Previous market',
              comment: 'Button with an arrow, on a phone',
            })}
            onPress={() => go('previous')}
          >
            <ChevronStartIcon />
          </IconButton>
          <IconButton
            size="small"
            data-action="next-market"
            label={t({ id: 'spot.market.next', message: 'Next market', comment: 'Button with an arrow, on a phone' })}
            onPress={() => go('next')}
          >
            <ChevronEndIcon />
          </IconButton>
        </div>
      )}
      <IconButton
        size="small"
        data-action="terminal-settings"
        label={t({ id: 'spot.settings.open', message: 'Terminal settings', comment: 'Button with a cogwheel' })}
        onPress={openSettings}
      >
        <SettingsIcon />
      </IconButton>
    </div>
  )
}
