import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tabs.module.css'

export interface TabsProps {
  readonly label: string
  /** `id` identifies the tab and its panel. */
  readonly tabs: readonly { readonly id: string; readonly title: ReactNode; readonly content: ReactNode }[]
  readonly selected?: string
  readonly onSelect?: (id: string) => void
  /** Shown at the end of the tab bar: freshness, filters. */
  readonly end?: ReactNode
}

/**
 * A panel bar with tabs, 38 px high like every bar of the terminal. One tab stop: arrows, Home and End select. Plain
 * elements, because the component library's tabs load its collections too, which would delay the terminal.
 */
export function Tabs({ label, tabs, selected, onSelect, end }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = tabs.find((tab) => tab.id === (selected ?? own))

  function select(next: string): void {
    setOwn(next)
    if (next !== current?.id) onSelect?.(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, at: number): void {
    const to = findNext(event, at, tabs.length)
    const next = to === undefined ? undefined : tabs[to]
    if (!next) return
    event.preventDefault()
    select(next.id)
    document.getElementById(`${id}-tab-${next.id}`)?.focus()
  }

  return (
    <div className={styles['tabs']}>
      <div className={styles['bar']}>
        <div role="tablist" aria-label={label} className={styles['list']}>
          {tabs.map((tab, at) => {
            const isCurrent = tab === current
            return (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-tab-${tab.id}`}
                className={styles['tab']}
                aria-selected={isCurrent}
                aria-controls={isCurrent ? `${id}-panel` : undefined}
                tabIndex={isCurrent ? 0 : -1}
                data-key={tab.id}
                data-selected={isCurrent || undefined}
                onClick={() => select(tab.id)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                {tab.title}
              </button>
            )
          })}
        </div>
        {end !== undefined && <div className={styles['end']}>{end}</div>}
      </div>
      {current && (
        <div
          key={current.id}
          role="tabpanel"
          id={`${id}-panel`}
          className={styles['panel']}
          aria-labelledby={`${id}-tab-${current.id}`}
          // It scrolls, so it must be focusable.
          tabIndex={0}
        >
          {current.content}
        </div>
      )}
    </div>
  )
}

/** The tab that a key moves to, wrapping at the ends; the next one is in text direction. */
function findNext({ key, currentTarget }: KeyboardEvent<HTMLElement>, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return (at + (key === forward ? 1 : -1) + count) % count
}
