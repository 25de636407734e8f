import type { ExportKind } from '@argosy/wire/http'
import { localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { DownloadIcon } from '@argosy/kit/icons'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useHydrated } from '../../live/hydrated.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { assetPaths } from './assets-frame.tsx'
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
  /** The list as a file with all its rows. */
  readonly kind: ExportKind
  readonly choices: readonly FilterChoice[]
  /** Undefined while there is nothing to export. */
  readonly onExport: (() => void) | undefined
}

const everything = 'all'

/** The filters of a list; all of their state is in the address. */
export function FilterBar({ kind, choices, onExport }: FilterBarProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { params, set, clear } = useAddressFilter()
  const names = [...choices.map(({ name }) => name), 'from', 'to']
  const exportAddress = useExportAddress(kind)
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
        <Link className={styles['all'] ?? ''} to={exportAddress} data-action="export-all">
          {t({
            id: 'assets.filter.exportAll',
            message: 'Export all',
            comment: 'Link: a file with every row of the list',
          })}
        </Link>
        <Button size="small" data-action="export" isDisabled={onExport === undefined} onPress={() => onExport?.()}>
          <DownloadIcon />
          <span translate="no">CSV</span>
        </Button>
      </span>
    </div>
  )
}

/** The page of exports with the same range. */
function useExportAddress(kind: ExportKind): string {
  const { key } = useLanguage()
  const { params } = useAddressFilter()
  const query = new URLSearchParams({ kind })
  for (const name of ['from', 'to']) {
    const day = params.get(name)
    if (day !== null) query.set(name, day)
  }
  return `${localizePath(assetPaths.exports, key)}?${query.toString()}`
}
