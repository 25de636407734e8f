import { useLingui } from '@lingui/react/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { Icon } from '../shared/icons.tsx'
import { closeDialogOf, Modal } from '../shared/modal.tsx'
import type { FrameProps } from '../types.ts'
import { CurrencyList } from './currency-list.tsx'
import { DigitChoice } from './digit-choice.tsx'
import { LanguageList } from './language-list.tsx'
import styles from './settings-dialog.module.css'

const tabs = ['language', 'currency'] as const
type Tab = (typeof tabs)[number]

/** Language and currency, each with a filter over its list. */
export function SettingsDialog(props: FrameProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('language')
  const [text, setText] = useState('')
  const id = useId()
  const titles: Record<Tab, string> = {
    language: t({ id: 'frame.settings.language', message: 'Language', comment: 'Tab' }),
    currency: t({ id: 'frame.settings.currency', message: 'Currency', comment: 'Tab' }),
  }
  const choose = (next: Tab) => {
    setTab(next)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = tab === 'language' ? 'currency' : 'language'
    choose(next)
    const list = event.currentTarget.parentElement
    list?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
  }
  const filterLabel =
    tab === 'language'
      ? t({ id: 'frame.settings.find-language', message: 'Find a language', comment: 'Field that filters the list' })
      : t({ id: 'frame.settings.find-currency', message: 'Find a currency', comment: 'Field that filters the list' })
  return (
    <Modal
      kind="settings"
      label={t({
        id: 'frame.settings.title',
        message: 'Language and currency',
        comment: 'Name of the dialog where one chooses both',
      })}
      onClose={props.onClose}
    >
      <div className={styles['bar']}>
        <div className={styles['tabs']} role="tablist">
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              className={styles['tab']}
              data-tab={name}
              aria-selected={name === tab}
              aria-controls={`${id}-panel`}
              tabIndex={name === tab ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => choose(name)}
            >
              {titles[name]}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles['close']}
          aria-label={t({ id: 'frame.close', message: 'Close', comment: 'Button that closes a dialog' })}
          onClick={(event) => closeDialogOf(event.currentTarget)}
        >
          <Icon name="close" />
        </button>
      </div>
      <label className={styles['filter']}>
        <Icon name="search" size={16} />
        <input
          className={styles['input']}
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={filterLabel}
          placeholder={filterLabel}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {tab === 'language' && <DigitChoice {...props} />}
      <div className={styles['panel']} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'language' ? <LanguageList {...props} text={text} /> : <CurrencyList {...props} text={text} />}
      </div>
    </Modal>
  )
}
