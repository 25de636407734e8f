import { currencies } from '@argosy/catalogue'
import { toCurrencyEntries, type CurrencyEntry, type UsdtRateView } from '@argosy/wire/http'
import { formatDecimalText, localizePath } from '@argosy/i18n'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { DecimalField } from '@argosy/kit/decimal-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCurrency } from '../../services/currency.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { setPreference, usePreference } from '../../preferences/use-preference.ts'
import { markChosenMarket } from '../../tracking/marks.ts'
import { useMarketMessages } from '../markets/market-messages.ts'
import { useRowTicker } from '../markets/market-figures.tsx'
import type { MarketRow } from '../markets/market-rows.calc.ts'
import { coinToMoney, moneyToCoin, type Rate } from './convert.calc.ts'
import styles from './converter.module.css'
import { PracticeButton } from './practice-button.tsx'
import { QuickBuy } from './quick-buy.tsx'

export interface ConverterProps {
  readonly main: MarketRow
  /** Rates at the time the page was rendered, used until the live ones arrive. */
  readonly servedRates: UsdtRateView | null
}

interface Typed {
  readonly side: 'coin' | 'money'
  readonly amount: string
}

/** Converts a coin to money and back at the live price; the typed side stays, the other one follows. */
export function Converter({ main, servedRates }: ConverterProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const messages = useMarketMessages()
  const ticker = useRowTicker(main)
  const money = useMoney(main.quote, servedRates)
  // An amount typed in one currency is invalid in another.
  const [typedUnit, setTypedUnit] = useState(money.unit)
  const [typed, setTyped] = useState<Typed>({ side: 'coin', amount: '1' })
  if (typedUnit !== money.unit) {
    setTypedUnit(money.unit)
    if (typed.side === 'money') setTyped({ side: 'coin', amount: '1' })
  }
  const rate: Rate = { price: ticker?.last ?? '', perUsdt: money.perUsdt }
  const isCoin = typed.side === 'coin'
  const coins = isCoin ? typed.amount : moneyToCoin(typed.amount, rate, main.terms.baseDecimals)
  const amount = isCoin ? worthOf(typed.amount, rate, money.decimals) : typed.amount
  const one = worthOf('1', rate, money.decimals)
  const { pair, base } = main
  const field = {
    language,
    messages: {
      readAs: (plain: string) =>
        t({ id: 'price.convert.readAs', message: `Read as ${plain}`, comment: 'How a typed number was understood' }),
      malformed: t({ id: 'price.convert.malformed', message: 'Enter a number.', comment: 'Below a field' }),
      tooFine: t({ id: 'price.convert.tooFine', message: 'Too many decimals.', comment: 'Below a field' }),
    },
  }
  return (
    <section className={styles['card']} aria-labelledby="convert" data-converter="">
      <h2 id="convert" className={styles['title']}>
        {t({ id: 'price.convert.title', message: 'Convert', comment: 'Heading: coin into money and back' })}
      </h2>
      <DecimalField
        {...field}
        label={t({ id: 'price.convert.coins', message: 'Quantity', comment: 'Field: how many coins; short' })}
        name="coin"
        unit={
          <span className={styles['unit']}>
            <CoinAvatar symbol={base} size={18} /> {base}
          </span>
        }
        decimals={main.terms.baseDecimals}
        step="1"
        value={coins}
        onChange={(next) => setTyped({ side: 'coin', amount: next })}
      />
      <DecimalField
        {...field}
        label={t({
          id: 'price.convert.money',
          message: 'Value',
          comment: 'Field: what they are worth in a currency; short',
        })}
        name="money"
        unit={<CurrencyChoice money={money} />}
        decimals={fineDecimals}
        step="1"
        value={amount}
        onChange={(next) => setTyped({ side: 'money', amount: next })}
      />
      <p className={styles['rate']}>
        {one !== '' && (
          <bdi dir="ltr" translate="no" data-rate={one}>
            1 {base} = {formatDecimalText(language, one)} {money.unit}
          </bdi>
        )}
      </p>
      <Link
        className={styles['trade']}
        to={localizePath(`/spot/${main.marketId}`, language.key)}
        {...markChosenMarket(main.marketId, 'list')}
      >
        {messages.tradePair(pair)}
      </Link>
      <QuickBuy base={base} quote={main.quote} className={styles['practice']} />
      <PracticeButton marketId={main.marketId} className={styles['practice']} />
      <p className={styles['note']}>
        {t({
          id: 'price.convert.note',
          message: `At the last price on ${pair}, without fees.`,
          comment: 'Below the converter; BTC/USDT',
        })}
        {money.isSimulated && (
          <>
            {' '}
            {t({
              id: 'price.convert.simulated',
              message: 'Rates between currencies are simulated.',
              comment: 'Below the converter, on an exchange whose currency rates are made up',
            })}
          </>
        )}
      </p>
    </section>
  )
}

/** Values below one unit show more digits, or they would show zero. */
const fineDecimals = 8

function worthOf(coins: string, rate: Rate, decimals: number): string {
  const worth = coinToMoney(coins, rate, decimals)
  return /^0(?:\.|$)/.test(worth) ? coinToMoney(coins, rate, fineDecimals) : worth
}

interface Money {
  readonly unit: string
  readonly perUsdt: string
  readonly decimals: number
  readonly isSimulated: boolean
  /** Available currencies; empty for a market whose value in other currencies is unknown. */
  readonly entries: readonly CurrencyEntry[]
}

/** The converter's own currency (PRF-1), otherwise the page's; a native select, because phones have a good one. */
function CurrencyChoice({ money: { unit, entries } }: { readonly money: Money }) {
  const { t } = useLingui()
  if (entries.length === 0) return unit
  return (
    <select
      className={styles['choice']}
      value={unit}
      onChange={(event) => setPreference('fiat-name', event.currentTarget.value)}
      aria-label={t({ id: 'price.convert.currency', message: 'Currency', comment: 'Name of a list: USD, EUR, …' })}
    >
      {entries.map(({ value }) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  )
}

/** Uses the live rates or the served ones; without a rate, and for markets in other quotes, the quote itself. */
function useMoney(quote: string, served: UsdtRateView | null): Money {
  const { current, entries: live, source } = useCurrency()
  const own = usePreference('fiat-name')
  const entries = quote !== 'USDT' ? [] : live.length > 0 ? live : served ? toCurrencyEntries(served) : []
  const chosen = entries.find(({ value }) => value === own) ?? entries.find(({ value }) => value === current.value)
  if (chosen === undefined) return { unit: quote, perUsdt: '1', decimals: 2, isSimulated: false, entries: [] }
  const decimals = currencies.find(({ name }) => name === chosen.name)?.decimals ?? 2
  return {
    unit: chosen.value,
    perUsdt: chosen.rate,
    decimals,
    isSimulated: (source ?? served?.source) === 'simulated',
    entries,
  }
}
