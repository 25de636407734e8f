import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon } from '../shared/icons.tsx'
import { MarketName, MarketPrice } from '../shared/market-price.tsx'
import { closeDialogOf, Modal } from '../shared/modal.tsx'
import type { FrameMarket, HeaderProps } from '../types.ts'
import { findMarkets, findRecent } from './search.calc.ts'
import styles from './search-dialog.module.css'
import { SearchStatus } from './search-status.tsx'
import { useMarkets } from './use-markets.ts'

/** A combobox: the focus stays in the field, arrow keys choose from the list, Enter opens the choice. */
export function SearchDialog(props: HeaderProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const state = useMarkets(props.markets)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const listRef = useRef<HTMLDivElement>(null)

  const markets = state.status === 'ready' ? state.markets : []
  const recent = text.trim() === '' ? findRecent(markets, props.recentMarkets ?? []) : []
  const found = findMarkets(markets, text).filter((market) => !recent.includes(market))
  const rows = [...recent, ...found]
  const optionId = (index: number) => `${listId}-${index}`

  const optionAt = (index: number) => listRef.current?.querySelectorAll('a')[index]
  const move = (index: number) => {
    setActive(index)
    optionAt(index)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = rows.length - 1
    if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1)
    else if (event.key === 'Enter') optionAt(active)?.click()
    else return
    event.preventDefault()
  }

  const option = (market: FrameMarket, index: number) => (
    <a
      key={market.symbol}
      id={optionId(index)}
      className={styles['option']}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      href={localizePath(`/spot/${market.symbol}`, props.locale)}
      onPointerMove={() => setActive(index)}
      onClick={(event) => {
        props.onMarketFound?.(market.symbol)
        closeDialogOf(event.currentTarget)
      }}
    >
      <MarketName market={market} />
      <MarketPrice locale={props.locale} market={market} />
    </a>
  )

  const label = t({
    id: 'frame.search.label',
    message: 'Search markets',
    comment: 'Name of the search, and its empty field',
  })
  return (
    <Modal kind="search" label={label} onClose={props.onClose}>
      <div className={styles['bar']}>
        <Icon name="search" />
        <input
          // The browser focuses a dialog's first focusable element; this makes it the search field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={styles['input']}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-label={label}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? optionId(active) : undefined}
          placeholder={label}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles['close']}
          aria-label={t({ id: 'frame.close', message: 'Close', comment: 'Button that closes a dialog' })}
          onClick={(event) => closeDialogOf(event.currentTarget)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div ref={listRef} id={listId} className={styles['list']} role="listbox" aria-label={label}>
        <Group
          title={t({ id: 'frame.search.recent', message: 'Recent', comment: 'Heading above markets found before' })}
        >
          {recent.map((market, index) => option(market, index))}
        </Group>
        <Group title={t({ id: 'frame.search.markets', message: 'Markets', comment: 'Heading above markets found' })}>
          {found.map((market, index) => option(market, recent.length + index))}
        </Group>
      </div>
      <SearchStatus status={state.status} text={text} count={rows.length} />
    </Modal>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles['title']} role="presentation">
        {title}
      </p>
      {children}
    </div>
  )
}
