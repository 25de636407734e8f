import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type Key,
} from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

export interface TabsProps {
  readonly label: string
  /** `id` names the tab and its panel. */
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  /** Stands at the end of the tab bar: freshness, filters. */
  readonly end?: ReactNode
}

/** A panel bar with tabs, 38 px high as every bar of the terminal. */
export function Tabs({ label, tabs, selected, onSelect, end }: TabsProps) {
  const selection = selected === undefined ? {} : { selectedKey: selected }
  return (
    <AriaTabs className={styles['tabs'] ?? ''} {...selection} onSelectionChange={(key: Key) => onSelect?.(String(key))}>
      <div className={styles['bar']}>
        <AriaTabList aria-label={label} className={styles['list'] ?? ''}>
          {tabs.map(({ id, title }) => (
            <AriaTab key={id} id={id} className={styles['tab'] ?? ''}>
              {title}
            </AriaTab>
          ))}
        </AriaTabList>
        {end !== undefined && <div className={styles['end']}>{end}</div>}
      </div>
      {tabs.map(({ id, content }) => (
        <AriaTabPanel key={id} id={id} className={styles['panel'] ?? ''}>
          {content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  )
}
