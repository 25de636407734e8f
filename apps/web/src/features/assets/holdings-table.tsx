import type { MarketTerms } from '@argosy/wire'
import type { OrderView } from '@argosy/wire/http'
import { formatDecimalText, formatPercent, localizePath } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { Checkbox } from '@argosy/kit/checkbox'
import { DateTime } from '@argosy/kit/date-time'
import { EmptyState } from '@argosy/kit/empty-state'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { SearchField } from '@argosy/kit/search-field'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useId, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { AssetLedger } from './asset-ledger.tsx'
import styles from './assets.module.css'
import { findHoldings, hideSmall, valueAsset, type Holding, type Holdings } from './holdings.calc.ts'
import { Hidden, SecretAmount, useShown } from './shown-amounts.tsx'
import { ConvertButton } from './convert-button.tsx'
import { TransferButton } from './transfer-button.tsx'
import table from './holdings-table.module.css'

export interface HoldingsTableProps {
  readonly holdings: Holdings
  readonly openOrders: ReadonlyMap<number, OrderView>
  readonly markets: readonly MarketTerms[]
  /** Shows the search; without it, as on the overview, small balances are hidden at first. */
  readonly isWhole: boolean
}

const searchLength = 16

/** The balance of each asset; every balance expands into the ledger lines that add up to it. */
export function HoldingsTable({ holdings, openOrders, markets, isWhole }: HoldingsTableProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const isShown = useShown()
  const [text, setText] = useState('')
  const [isHiding, setHiding] = useState(!isWhole)
  const [openId, setOpenId] = useState<string>()
  const found = findHoldings(holdings.rows, text)
  const small = hideSmall(found)
  const rows = isHiding ? small.shown : found
  const sum = isShown ? <SecretAmount value={small.hiddenSum} unit={valueAsset} decimals={2} /> : <Hidden />
  const title = t({ id: 'assets.table.title', message: 'Balances', comment: 'Heading of the table of assets' })
  const isEmpty = holdings.rows.length === 0
  return (
    <section className={styles['card']}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        <ConvertButton />
        <TransferButton />
        {!isEmpty && (
          <>
            <Checkbox size="small" isSelected={isHiding} onChange={setHiding}>
              {t({ id: 'assets.small.hide', message: 'Hide below 1 USDT', comment: 'Box that hides small balances' })}
            </Checkbox>
            {isWhole && (
              <search className={styles['search']}>
                <SearchField
                  value={text}
                  onChange={setText}
                  maxLength={searchLength}
                  label={t({ id: 'assets.search', message: 'Search coin', comment: 'Label of a search field' })}
                  placeholder={t({ id: 'assets.search', message: 'Search coin', comment: 'Label of a search field' })}
                  clearLabel={t({
                    id: 'assets.search.clear',
                    message: 'Clear search',
                    comment: 'Button in a search field',
                  })}
                />
              </search>
            )}
          </>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          text={t({
            id: 'assets.empty',
            message: 'Nothing here yet. Practice with virtual money in simulation trading, without any risk.',
            comment: 'In place of the table of assets',
          })}
          action={
            <Link className={styles['go']} to={localizePath('/markets', key)}>
              {t({ id: 'assets.empty.markets', message: 'Look at the markets', comment: 'Link under an empty list' })}
            </Link>
          }
        />
      ) : rows.length === 0 ? (
        <EmptyState
          text={t({ id: 'assets.noMatch', message: 'No balance matches.', comment: 'In place of the table' })}
        />
      ) : (
        <table className={table['table']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'assets.column.asset', message: 'Asset', comment: 'Heading of a column' })}</th>
              <th scope="col">{t({ id: 'assets.column.total', message: 'Total', comment: 'Heading of a column' })}</th>
              <th scope="col">
                {t({ id: 'assets.column.available', message: 'Available', comment: 'Heading of a column' })}
              </th>
              <th scope="col">
                {t({ id: 'assets.column.held', message: 'In orders', comment: 'Heading: what open orders keep aside' })}
              </th>
              <th scope="col">{t({ id: 'assets.column.value', message: 'Value', comment: 'Heading of a column' })}</th>
              <th scope="col">
                <span className={table['unseen']}>
                  {t({ id: 'assets.column.open', message: 'Ledger', comment: 'Heading of a column with buttons' })}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <HoldingRow
                key={row.assetId}
                row={row}
                isOpen={openId === row.assetId}
                onToggle={() => setOpenId(openId === row.assetId ? undefined : row.assetId)}
                openOrders={openOrders}
                markets={markets}
              />
            ))}
          </tbody>
        </table>
      )}
      {isHiding && small.hiddenCount > 0 && (
        <p className={styles['foot']} data-small="">
          {t({
            id: 'assets.small.count',
            message: plural(small.hiddenCount, {
              one: '# small balance is hidden:',
              other: '# small balances are hidden:',
            }),
            comment: 'What the hidden balances are worth together follows',
          })}{' '}
          {sum}{' '}
          <Button tone="quiet" size="small" onPress={() => setHiding(false)}>
            {t({ id: 'assets.small.show', message: 'Show', comment: 'Button: shows small balances' })}
          </Button>
        </p>
      )}
    </section>
  )
}

interface HoldingRowProps extends Pick<HoldingsTableProps, 'openOrders' | 'markets'> {
  readonly row: Holding
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function HoldingRow({ row, isOpen, onToggle, ...rest }: HoldingRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const panelId = useId()
  const { assetId, total, available, held, value, price, shareBps } = row
  const isHeld = /[1-9]/.test(held)
  const open = t({
    id: 'assets.open',
    message: `Ledger of ${assetId}`,
    comment: 'Button: opens the lines that add up to a balance; symbol of a coin',
  })
  return (
    <Fragment>
      <tr data-asset={assetId} data-open={isOpen || undefined}>
        <th scope="row">
          <span className={table['asset']}>
            <CoinAvatar symbol={assetId} size={28} />
            <bdi translate="no">{assetId}</bdi>
          </span>
        </th>
        <td data-label={t({ id: 'assets.column.total', message: 'Total', comment: 'Heading of a column' })}>
          <SecretAmount value={total} decimals={decimalsOf(total)} />
        </td>
        <td data-label={t({ id: 'assets.column.available', message: 'Available', comment: 'Heading of a column' })}>
          <SecretAmount value={available} decimals={decimalsOf(available)} />
        </td>
        <td
          data-label={t({
            id: 'assets.column.held',
            message: 'In orders',
            comment: 'Heading: what open orders keep aside',
          })}
        >
          {isHeld ? (
            <button
              type="button"
              className={table['held']}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={onToggle}
            >
              <SecretAmount value={held} decimals={decimalsOf(held)} />
            </button>
          ) : (
            <SecretAmount value={held} decimals={decimalsOf(held)} />
          )}
        </td>
        <td data-label={t({ id: 'assets.column.value', message: 'Value', comment: 'Heading of a column' })}>
          {value === undefined ? (
            '–'
          ) : (
            <>
              <strong>
                <SecretAmount value={value} unit={valueAsset} />
              </strong>
              <span className={table['under']}>
                {shareBps !== undefined && <span>{formatPercent(language, shareBps, { decimals: 1 })}</span>}
                {price && (
                  <span>
                    {' · '}
                    <bdi dir="ltr">
                      @ <PlainPrice text={price.last} />
                    </bdi>
                    {' · '}
                    <DateTime timeMs={price.timeMs} />
                  </span>
                )}
              </span>
            </>
          )}
        </td>
        <td>
          <button
            type="button"
            className={table['toggle']}
            aria-label={open}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={onToggle}
          >
            <ChevronDownIcon size={20} />
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={table['panel']} id={panelId}>
          <td colSpan={6}>
            <AssetLedger assetId={assetId} total={total} {...rest} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

/** Prices are never masked. */
function PlainPrice({ text }: { readonly text: string }) {
  return <span translate="no">{formatDecimalText(useLanguage(), text)}</span>
}

/** All significant decimals, at least two: a balance is never truncated. */
function decimalsOf(text: string): number {
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '')
  return Math.max(2, fraction.length)
}
