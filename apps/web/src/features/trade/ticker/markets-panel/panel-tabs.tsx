import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { StarFilledIcon } from '@argosy/kit/icons'
import { useMarketMessages } from '../../../markets/market-messages.ts'
import type { PanelTab } from './arrange-panel.calc.ts'
import styles from './markets-panel.module.css'
import { tabName } from './panel-view.calc.ts'

export interface PanelTabsProps {
  readonly tabs: readonly PanelTab[]
  readonly tab: PanelTab
  readonly onChoose: (tab: PanelTab) => void
}

export function PanelTabs({ tabs, tab, onChoose }: PanelTabsProps) {
  const messages = useMarketMessages()
  return (
    <div className={styles['tabs']}>
      <ChoiceGroup
        label={messages.tabs}
        value={tabName(tab)}
        onChange={(name) => {
          const chosen = tabs.find((one) => tabName(one) === name)
          if (chosen) onChoose(chosen)
        }}
      >
        {tabs.map((one) => (
          <Choice key={tabName(one)} id={tabName(one)}>
            {one.type === 'all' && messages.all}
            {one.type === 'favourites' && (
              <span className={styles['favourites']}>
                <StarFilledIcon size={12} />
                {messages.favourites}
              </span>
            )}
            {one.type === 'quote' && <span translate="no">{one.quote}</span>}
            {one.type === 'category' && messages.categories[one.category]}
          </Choice>
        ))}
      </ChoiceGroup>
    </div>
  )
}
