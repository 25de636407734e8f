import { Button } from '@argosy/kit/button'
import { DownloadIcon } from '@argosy/kit/icons'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '../../live/hydrated.ts'
import styles from './filter-bar.module.css'
import { useAddressFilter } from './use-address-filter.ts'
import { zoneName } from './zoned-time.ts'

export interface FilterChoice {
  /** Name of its query parameter. */
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

export interface FilterBarProps {
  readonly choices: readonly FilterChoice[]
  /** Undefined while there is nothing to export. */
  readonly onExport: (() => void) | undefined
}

const everything = 'all'

/** The filters of a list; all of their state is in the address. */
export function FilterBar({ choices, onExport }: FilterBarProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { params, set, clear } = useAddressFilter()
  const names = [...choices.map(({ name }) => name), 'from', 'to']
  const isFiltered = names.some((name) => params.has(name))
  const all = {
    id: everything,
    label: t({ id: 'assets.filter.all', message: 'All', comment: 'Choice without a filter' }),
  }
  return (
    <div className={styles['bar']}>
      {choices.map(({ name, label, options }) => {
        const value = params.get(name)
        return (
          <Select
            key={name}
            label={label}
            size="small"
            options={[all, ...options]}
            value={options.some(({ id }) => id === value) ? (value ?? everything) : everything}
            onChange={(id) => set(name, id === everything ? undefined : id)}
          />
        )
      })}
      <label className={styles['date']}>
        {t({ id: 'assets.filter.from', message: 'From', comment: 'Label of a date' })}
        <input type="date" value={params.get('from') ?? ''} onChange={({ target }) => set('from', target.value)} />
      </label>
      <label className={styles['date']}>
        {t({ id: 'assets.filter.to', message: 'To', comment: 'Label of a date' })}
        <input type="date" value={params.get('to') ?? ''} onChange={({ target }) => set('to', target.value)} />
      </label>
      {isFiltered && (
        <Button size="small" tone="quiet" data-action="clear-filters" onPress={() => clear(names)}>
          {t({ id: 'assets.filter.clear', message: 'Clear filters', comment: 'Button' })}
        </Button>
      )}
      <span className={styles['end']}>
        <span className={styles['zone']} translate="no">
          {isHydrated ? zoneName() : 'UTC'}
        </span>
        <Button size="small" data-action="export" isDisabled={onExport === undefined} onPress={() => onExport?.()}>
          <DownloadIcon />
          <span translate="no">CSV</span>
        </Button>
      </span>
    </div>
  )
}
