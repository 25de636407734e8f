/** Filter choices of the orders area; lazy. */
import type { MarketTerms } from '@argosy/wire'
import { Button } from '@argosy/kit/button'
import { Checkbox } from '@argosy/kit/checkbox'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import styles from './filter-form.module.css'
import { filterTypes, useFilterTypeLabels } from './filter-type-labels.ts'
import { noFilter, withPeriod, type PanelFilter, type Period } from './panel-filter.ts'

export interface FilterFormProps {
  readonly filter: PanelFilter
  readonly onChange: (filter: PanelFilter) => void
  readonly markets: readonly MarketTerms[]
  /** Fills have no type. */
  readonly hasTypes: boolean
}

export function FilterForm({ filter, onChange, markets, hasTypes }: FilterFormProps) {
  const { t } = useLingui()
  const typeLabels = useFilterTypeLabels()
  const any = t({ id: 'spot.orders.filter.any', message: 'All', comment: 'In a list: no filter by pair or side' })
  const periodLabels: Readonly<Record<Period, string>> = {
    any: t({ id: 'spot.orders.filter.any-time', message: 'Any time', comment: 'In a list of periods' }),
    day: t({ id: 'spot.orders.filter.day', message: 'Last 24 hours', comment: 'In a list of periods' }),
    week: t({ id: 'spot.orders.filter.week', message: 'Last 7 days', comment: 'In a list of periods' }),
    month: t({ id: 'spot.orders.filter.month', message: 'Last 30 days', comment: 'In a list of periods' }),
    quarter: t({ id: 'spot.orders.filter.quarter', message: 'Last 90 days', comment: 'In a list of periods' }),
  }
  return (
    <div className={styles['form']} data-filters>
      <Select
        label={t({ id: 'spot.orders.filter.pair', message: 'Pair', comment: 'Filter by market' })}
        size="small"
        value={filter.marketId ?? 'any'}
        onChange={(id) => onChange({ ...filter, marketId: id === 'any' ? null : id })}
        options={[
          { id: 'any', label: any },
          ...markets.map(({ marketId, base, quote }) => ({ id: marketId, label: `${base}/${quote}` })),
        ]}
      />
      <Select
        label={t({ id: 'spot.orders.filter.side', message: 'Side', comment: 'Filter: buy or sell' })}
        size="small"
        value={filter.side ?? 'any'}
        onChange={(side) => onChange({ ...filter, side: side === 'any' ? null : side })}
        options={[
          { id: 'any', label: any },
          { id: 'buy', label: t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' }) },
          { id: 'sell', label: t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' }) },
        ]}
      />
      <Select
        label={t({ id: 'spot.orders.filter.time', message: 'Time', comment: 'Filter by period' })}
        size="small"
        value={filter.period}
        onChange={(period) => onChange(withPeriod(filter, period, Date.now()))}
        options={Object.entries(periodLabels).map(([id, label]) => ({ id: id as Period, label }))}
      />
      {hasTypes && (
        <fieldset className={styles['types']}>
          <legend>{t({ id: 'spot.orders.filter.type', message: 'Type', comment: 'Filter by kind of order' })}</legend>
          {filterTypes.map((type) => (
            <Checkbox
              key={type}
              size="small"
              data-filter-type={type}
              isSelected={filter.types.includes(type)}
              onChange={(isOn) =>
                onChange({
                  ...filter,
                  types: isOn ? [...filter.types, type] : filter.types.filter((own) => own !== type),
                })
              }
            >
              {typeLabels[type]}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Button size="small" tone="plain" data-action="clear-filters" onPress={() => onChange(noFilter)}>
        {t({ id: 'spot.orders.filter.clear', message: 'Clear filters', comment: 'Button' })}
      </Button>
    </div>
  )
}
