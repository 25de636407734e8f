import type { OrderView, TriggerView } from '@argosy/contracts/http'
import { formatPercent } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../messages/reader-context.tsx'
import { orderTypeOf, triggerSignOf } from '../../trading/order-type.calc.ts'
import { callbackWords, optionWords, orderTypeWords, triggerWords } from '../../trading/order-words.ts'
import { Amount } from '../shared/amount.tsx'

/** `Limit · Post-only`, `Stop limit · OCO`: the kind of order and what is special about this one. */
export function OrderTypeText({ order }: { readonly order: OrderView }) {
  const { t } = useLingui()
  const { type, timeInForce, display, group } = order
  // A market order is always immediate: that is no news.
  const isImmediate = type === 'limit' && (timeInForce === 'ioc' || timeInForce === 'fok')
  return [
    t(orderTypeWords[orderTypeOf(order)]),
    timeInForce === 'post_only' && t(optionWords.post_only),
    isImmediate && timeInForce.toUpperCase(),
    /[1-9]/.test(display) && t(optionWords.iceberg),
    group !== null && 'OCO',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What a waiting order waits for: `Trigger ≥ 70,000.00`, and how far a trailing one lets the price come back. */
export function TriggerText({ side, trigger }: { readonly side: OrderView['side']; readonly trigger: TriggerView }) {
  const { t } = useLingui()
  const language = useLanguage()
  const price = trigger.type === 'trail' ? trigger.activationPrice : trigger.price
  return (
    <>
      {price !== null && (
        <>
          {t(triggerWords)}{' '}
          <bdi dir="ltr">
            {triggerSignOf(side, trigger)} <Amount text={price} />
          </bdi>
        </>
      )}
      {trigger.type === 'trail' && price !== null && ' · '}
      {trigger.type === 'trail' && t(callbackWords(formatPercent(language, BigInt(trigger.callbackBps))))}
    </>
  )
}
