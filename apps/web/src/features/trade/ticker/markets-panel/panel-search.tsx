import { CloseIcon, SearchIcon } from '@argosy/kit/icons'
import type { Freshness } from '@argosy/push-client'
import { useEffect, useRef } from 'react'
import { FreshnessBadge } from '../../../../shell/freshness-badge.tsx'
import { useMarketMessages } from '../../../markets/market-messages.ts'
import styles from './markets-panel.module.css'

export interface PanelSearchProps {
  readonly text: string
  /** False on phones, whose keyboard would cover the list. */
  readonly isFocused: boolean
  readonly freshness: Freshness
  readonly gridId: string
  readonly activeRowId: string | undefined
  readonly onType: (text: string) => void
}

/** The focus stays in this field: arrows move through the rows below, Enter opens one. */
export function PanelSearch({ text, isFocused, freshness, gridId, activeRowId, onType }: PanelSearchProps) {
  const messages = useMarketMessages()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) input.current?.focus()
  }, [isFocused])
  return (
    <search className={styles['search']}>
      <SearchIcon />
      <input
        ref={input}
        className={styles['input']}
        role="combobox"
        aria-label={messages.search}
        aria-expanded="true"
        aria-haspopup="grid"
        aria-controls={gridId}
        aria-activedescendant={activeRowId}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="go"
        placeholder={messages.searchPlaceholder}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      {text === '' ? (
        <FreshnessBadge state={freshness} />
      ) : (
        <button type="button" className={styles['clear']} aria-label={messages.clearSearch} onClick={() => onType('')}>
          <CloseIcon />
        </button>
      )}
    </search>
  )
}
