import type { MarketTerms } from '@argosy/wire'
import type { ConvertQuoteView, RequestQuoteBody } from '@argosy/wire/http'
import { formatDecimalText } from '@argosy/i18n'
import { Button, IconButton } from '@argosy/kit/button'
import { CoinAvatar } from '@argosy/kit/coin-avatar'
import { DecimalField } from '@argosy/kit/decimal-field'
import { SwapIcon } from '@argosy/kit/icons'
import { Select } from '@argosy/kit/select'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAccount } from '../../live/use-account.ts'
import { useLanguage } from '../../messages/localization-context.tsx'
import { trimZeros } from '../trade/shared/trim-zeros.ts'
import styles from './convert.module.css'
import { decimalsOf, listConvertible, listPartners } from './pairs.calc.ts'
import { QuoteCard } from './quote-card.tsx'
import { useQuote } from './use-quote.ts'

export interface ConvertFormProps {
  readonly markets: readonly MarketTerms[]
  readonly from: string | undefined
  readonly to: string | undefined
  /** While it is hidden it requests no quotes. */
  readonly isActive: boolean
  readonly onAccept: (quote: ConvertQuoteView) => void
}

interface Typed {
  readonly amountOf: RequestQuoteBody['amountOf']
  readonly amount: string
}

/** Either amount can be typed; the other one follows from the quote. */
export function ConvertForm({ markets, isActive, onAccept, ...start }: ConvertFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { value: account } = useAccount()
  const [from, setFrom] = useState(start.from ?? 'USDT')
  const [wanted, setTo] = useState(start.to)
  const [typed, setTyped] = useState<Typed>({ amountOf: 'from', amount: '' })
  const partners = listPartners(markets, from)
  const to = partners.find((one) => one === wanted) ?? partners.find((one) => one === 'BTC') ?? partners[0]
  const isTyped = /[1-9]/.test(typed.amount)
  const { state, renew } = useQuote(isActive && isTyped && to !== undefined ? { from, to, ...typed } : undefined)
  const quote = state.step === 'quoted' || state.step === 'expired' ? state.quote : undefined
  const available = account?.balances.get(from)?.available ?? '0'
  const messages = {
    readAs: (plain: string) =>
      t({ id: 'price.convert.readAs', message: `Read as ${plain}`, comment: 'How a typed number was understood' }),
    malformed: t({ id: 'price.convert.malformed', message: 'Enter a number.', comment: 'Below a field' }),
    tooFine: t({ id: 'price.convert.tooFine', message: 'Too many decimals.', comment: 'Below a field' }),
  }

  function choose(side: 'from' | 'to', assetId: string): void {
    setTyped({ amountOf: 'from', amount: '' })
    if (side === 'to') return setTo(assetId)
    // What was paid with becomes what is received, if the two can be converted.
    if (assetId === to) setTo(from)
    setFrom(assetId)
  }

  const options = (assets: readonly string[]) =>
    assets.map((id) => ({ id, label: id, icon: <CoinAvatar symbol={id} size={20} /> }))
  return (
    <form
      className={styles['form']}
      noValidate
      data-convert-form=""
      onSubmit={(event) => {
        event.preventDefault()
        if (state.step === 'quoted') onAccept(state.quote)
      }}
    >
      <div className={styles['side']}>
        <DecimalField
          key={`from ${from}`}
          name="from"
          label={t({ id: 'convert.pay', message: 'You pay', comment: 'Label of an amount' })}
          language={language}
          decimals={decimalsOf(markets, from)}
          step="1"
          value={typed.amountOf === 'from' ? typed.amount : trimZeros(quote?.spend.amount ?? '', 0)}
          onChange={(amount) => setTyped({ amountOf: 'from', amount })}
          messages={messages}
        />
        <Select
          name="from-asset"
          isLabelHidden
          label={t({ id: 'convert.payCoin', message: 'Coin to pay with', comment: 'Name of a list of coins' })}
          options={options(listConvertible(markets))}
          value={from}
          onChange={(assetId) => choose('from', assetId)}
        />
      </div>
      <div className={styles['between']}>
        <p className={styles['available']}>
          {t({ id: 'convert.available', message: 'Available', comment: 'Label before an amount' })}{' '}
          <bdi dir="ltr" translate="no">
            {formatDecimalText(language, trimZeros(available, 2))} {from}
          </bdi>{' '}
          <Button
            tone="quiet"
            size="small"
            data-action="max"
            isDisabled={!/[1-9]/.test(available)}
            onPress={() => setTyped({ amountOf: 'from', amount: trimZeros(available, 0) })}
          >
            {t({ id: 'convert.max', message: 'Max', comment: 'Button: the whole available amount; short' })}
          </Button>
        </p>
        <IconButton
          tone="plain"
          data-action="swap"
          isDisabled={to === undefined}
          label={t({ id: 'convert.swap', message: 'Swap the coins', comment: 'Button between two coins' })}
          onPress={() => to !== undefined && choose('from', to)}
        >
          <SwapIcon />
        </IconButton>
      </div>
      <div className={styles['side']}>
        <DecimalField
          key={`to ${to}`}
          name="to"
          label={t({ id: 'convert.receive', message: 'You receive', comment: 'Label of an amount' })}
          language={language}
          decimals={decimalsOf(markets, to ?? from)}
          step="1"
          value={typed.amountOf === 'to' ? typed.amount : trimZeros(quote?.receive.amount ?? '', 0)}
          onChange={(amount) => setTyped({ amountOf: 'to', amount })}
          messages={messages}
        />
        <Select
          name="to-asset"
          isLabelHidden
          label={t({ id: 'convert.receiveCoin', message: 'Coin to receive', comment: 'Name of a list of coins' })}
          options={options(partners)}
          value={to}
          onChange={(assetId) => choose('to', assetId)}
        />
      </div>
      <QuoteCard state={state} renew={renew} />
      <Button
        type="submit"
        tone="accent"
        size="large"
        className={styles['wide'] ?? ''}
        data-action="convert"
        isDisabled={state.step !== 'quoted'}
      >
        {t({ id: 'convert.title', message: 'Convert', comment: 'Title of a dialog, and its button' })}
      </Button>
    </form>
  )
}
