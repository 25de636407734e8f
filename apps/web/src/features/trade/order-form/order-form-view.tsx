import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { DecimalField } from '@argosy/kit/decimal-field'
import { Skeleton } from '@argosy/kit/skeleton'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { Amount } from '../shared/amount.tsx'
import { refusalWords } from '../../trading/refusal-words.ts'
import type { OrderForm } from './order-form.state.ts'
import styles from './order-form.module.css'
import { ShareButtons } from './share-buttons.tsx'
import { SubmitArea } from './submit-area.tsx'

/** A limit order: side, price, quantity, total. */
export function OrderFormView({ form }: { readonly form: OrderForm }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { terms, side, shownProblems } = form
  const priceDecimals = terms?.priceDecimals ?? 2
  const quantityDecimals = terms?.quantityDecimals ?? 5
  const market = terms && { terms, language }
  const field = {
    language,
    isDisabled: terms === undefined,
    words: {
      readAs: (plain: string) =>
        t({
          id: 'spot.form.read-as',
          message: `Read as ${plain}`,
          comment: 'Under a field: how an unusual number was understood',
        }),
      malformed: t(refusalWords('decimal_malformed')),
      tooFine: t(refusalWords('decimal_too_fine')),
    },
  }
  const available = side === 'buy' ? form.available.quote : form.available.base
  return (
    <form
      className={styles['form']}
      aria-label={t({
        id: 'spot.form.label',
        message: 'Limit order',
        comment: 'Name of the order form, for screen readers',
      })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <ChoiceGroup
        look="segments"
        label={t({ id: 'spot.form.side', message: 'Side', comment: 'Name of the choice between buy and sell' })}
        value={side}
        onChange={(value) => form.setSide(value === 'sell' ? 'sell' : 'buy')}
      >
        <Choice id="buy" tone="buy">
          {t({ id: 'spot.side.buy', message: 'Buy', comment: 'Button and side of an order' })}
        </Choice>
        <Choice id="sell" tone="sell">
          {t({ id: 'spot.side.sell', message: 'Sell', comment: 'Button and side of an order' })}
        </Choice>
      </ChoiceGroup>
      <p className={styles['type']}>
        {t({ id: 'spot.form.limit', message: 'Limit', comment: 'Kind of order: at this price or better' })}
      </p>
      <DecimalField
        {...field}
        label={t({ id: 'spot.form.price', message: 'Price', comment: 'Label of a field' })}
        unit={terms?.quote ?? ''}
        name="price"
        value={form.price}
        onChange={(value) => form.setPrice(value)}
        decimals={priceDecimals}
        step={terms?.tickSize ?? '0.01'}
        error={shownProblems.price && t(refusalWords(shownProblems.price, market))}
      />
      <DecimalField
        {...field}
        label={t({ id: 'spot.form.quantity', message: 'Quantity', comment: 'Label of a field' })}
        unit={terms?.base ?? ''}
        name="quantity"
        value={form.quantity}
        onChange={(value) => form.setQuantity(value)}
        decimals={quantityDecimals}
        step={terms?.lotSize ?? '0.00001'}
        error={shownProblems.quantity && t(refusalWords(shownProblems.quantity, market))}
      />
      <ShareButtons form={form} />
      <DecimalField
        {...field}
        label={t({ id: 'spot.form.total', message: 'Total', comment: 'Label of a field: price times quantity' })}
        unit={terms?.quote ?? ''}
        name="total"
        value={form.total}
        onChange={(value) => form.setTotal(value)}
        decimals={priceDecimals + quantityDecimals}
        step={terms?.tickSize ?? '0.01'}
        error={shownProblems.funds && t(refusalWords(shownProblems.funds, market))}
      />
      <div className={styles['line']}>
        <span>
          {t({ id: 'spot.form.available', message: 'Available', comment: 'Before the amount that can be spent' })}
        </span>
        <span className={styles['amount']}>
          {available !== undefined ? (
            <Amount text={available} decimals={side === 'buy' ? priceDecimals : undefined} />
          ) : form.hold === 'signed_out' ? (
            '—'
          ) : (
            <Skeleton width="72px" />
          )}{' '}
          <bdi translate="no">{side === 'buy' ? terms?.quote : terms?.base}</bdi>
        </span>
      </div>
      <SubmitArea form={form} />
    </form>
  )
}
