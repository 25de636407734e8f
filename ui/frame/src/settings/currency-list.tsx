import { english, findLanguage } from '@argosy/i18n'
import { Icon } from '../shared/icons.tsx'
import { closeDialogOf } from '../shared/modal.tsx'
import type { FrameProps } from '../types.ts'
import { EmptyList } from './empty-list.tsx'
import styles from './settings-dialog.module.css'

export function CurrencyList(props: FrameProps & { readonly text: string }) {
  const { currency, currencies, text, onCurrencyChange } = props
  const nameOf = createNames((findLanguage(props.locale) ?? english).dateLanguage)
  const query = text.trim().toLowerCase()
  const found = currencies.filter(({ value, label }) => `${label} ${nameOf(value)}`.toLowerCase().includes(query))
  if (found.length === 0) return <EmptyList text={text} />
  return (
    <ul className={styles['list']}>
      {found.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            className={styles['choice']}
            data-currency={value}
            aria-pressed={value === currency.value}
            onClick={(event) => {
              onCurrencyChange?.(value)
              closeDialogOf(event.currentTarget)
            }}
          >
            <span className={styles['words']}>
              <bdi translate="no">{label}</bdi>
              <span className={styles['note']}>{nameOf(value)}</span>
            </span>
            {value === currency.value && <Icon name="check" size={16} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Currency names such as "US dollar" in the visitor's language, from the browser's data; empty if it has none. */
function createNames(language: string): (code: string) => string {
  try {
    const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' })
    return (code) => names.of(code) ?? ''
  } catch {
    return () => ''
  }
}
