/** Announces outcomes of orders: a toast for each, one line for many at once, and an optional sound. */
import type { MarketTerms } from '@argosy/wire'
import type { FillView } from '@argosy/wire/http'
import type { Language } from '@argosy/i18n'
import { showNotification, type ToastMessage, type ToastTone } from '@argosy/kit/toast-queue'
import type { MessageDescriptor } from '@lingui/core'
import { closeReasonMessages } from '../../order-labels/order-messages.ts'
import { refusalMessage } from '../../order-labels/refusal-messages.ts'
import { amountText, boughtText } from './filled-text.ts'
import { orderSounds } from './order-preferences.ts'
import { termsOfTrackedOrder } from './tracked-order-terms.calc.ts'
import { findTone, playTone } from './order-sound.ts'
import { refusalOf } from './stage.ts'
import type { OrderToast, AnnouncedStage } from './toasts.ts'
import {
  checkAgainLabel,
  filledText,
  manyText,
  notPlacedHint,
  orderText,
  spendText,
  stageTitles,
  unknownHint,
  viewLabel,
} from './toast-messages.ts'
import { viewOrder } from './viewed-order.ts'

export interface AnnounceContext {
  readonly translate: (message: MessageDescriptor) => string
  readonly language: Language
  readonly markets: readonly MarketTerms[]
  readonly onRecheck: (clientOrderId: string) => void
  /** The fills received so far. */
  readonly fillsOf: (orderId: number | null) => readonly FillView[]
}

/** More than this many at once are counted instead of listed. */
const listedMax = 3

export function announceOrders(toasts: readonly OrderToast[], context: AnnounceContext): void {
  for (const group of Map.groupBy(toasts, ({ stage }) => stage).values()) announceGroup(group, context)
  const tone = orderSounds.get() ? findTone(toasts.filter(isAudible).map(({ stage }) => stage)) : null
  if (tone) playTone(tone)
}

/** Only the first fill of an order has a sound. */
function isAudible({ stage, isUpdate }: OrderToast): boolean {
  return !isUpdate || stage !== 'partly_filled'
}

function announceGroup(group: readonly OrderToast[], context: AnnounceContext): void {
  const stage = group[0]?.stage
  if (stage === undefined) return
  // Refused and unknown orders are always listed one by one.
  const isListed = group.length <= listedMax || stage === 'refused' || stage === 'unknown'
  if (isListed) for (const toast of group) showNotification(toMessage(toast, context))
  else
    showNotification({
      tone: tones[stage],
      title: context.translate(manyText(stage, group.length)),
      key: `orders:${stage}`,
    })
}

/** Orders replace their toast under this key. */
function toastKeyOf(key: string): string {
  return `order:${key}`
}

const tones: Readonly<Record<AnnouncedStage, ToastTone>> = {
  waiting: 'success',
  resting: 'success',
  partly_filled: 'success',
  filled: 'success',
  cancelled: 'neutral',
  refused: 'refusal',
  unknown: 'warning',
  not_placed: 'refusal',
}

function toMessage(toast: OrderToast, context: AnnounceContext): ToastMessage {
  const { key, stage } = toast
  const { translate, onRecheck } = context
  const action =
    stage === 'unknown'
      ? { label: translate(checkAgainLabel), onPress: () => onRecheck(key) }
      : { label: translate(viewLabel), onPress: () => viewOrder(key) }
  return {
    key: toastKeyOf(key),
    tone: tones[stage],
    title: translate(stageTitles[stage]),
    text: lines(toast, context).join('\n'),
    action,
    ...(stage === 'unknown' ? { isLasting: true } : {}),
  }
}

function lines({ stage, trackedOrder }: OrderToast, context: AnnounceContext): readonly string[] {
  const { translate, language, markets, fillsOf } = context
  const terms = markets.find(({ marketId }) => marketId === trackedOrder.marketId)
  // A filled order's toast shows only the fill price.
  const bought =
    stage === 'filled' && terms && boughtText(fillsOf(trackedOrder.orderId), trackedOrder.filled, terms, language)
  if (bought) return [translate(bought)]
  const order = describe(trackedOrder, terms, context)
  const filled =
    terms && /[1-9]/.test(trackedOrder.filled)
      ? translate(filledText(amountText(language, trackedOrder.filled, terms.base)))
      : undefined
  const hint = () => {
    switch (stage) {
      case 'refused':
        return translate(refusalMessage(refusalOf(trackedOrder) ?? '', terms && { terms, language }))
      case 'unknown':
        return translate(unknownHint)
      case 'not_placed':
        return translate(notPlacedHint)
      case 'cancelled':
        return [
          isWorthShowing(trackedOrder.reason) ? translate(closeReasonMessages[trackedOrder.reason]) : undefined,
          filled,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')
      case 'partly_filled':
        return filled
      default:
        return undefined
    }
  }
  return [order, hint()].filter((line) => line !== undefined && line !== '') as readonly string[]
}

/** Cancelling an order oneself needs no reason. */
function isWorthShowing(
  reason: OrderToast['trackedOrder']['reason'],
): reason is Exclude<NonNullable<typeof reason>, 'filled' | 'user'> {
  return reason !== null && reason !== 'filled' && reason !== 'user'
}

function describe(
  trackedOrder: OrderToast['trackedOrder'],
  market: MarketTerms | undefined,
  { translate, language }: AnnounceContext,
): string | undefined {
  const terms = termsOfTrackedOrder(trackedOrder)
  if (!terms?.amount || !market) return undefined
  const { side, price } = terms
  if (terms.amount.in === 'quote')
    return translate(spendText(amountText(language, terms.amount.text, market.quote), market.base))
  return translate(
    orderText({
      side,
      amount: amountText(language, terms.amount.text, market.base),
      price: price === null ? null : amountText(language, price, market.quote),
    }),
  )
}
