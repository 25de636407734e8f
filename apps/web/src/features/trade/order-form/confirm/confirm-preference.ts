/** Which orders need a confirmation before they are sent. Orders with warnings always do. */
import { createAreaEntry, isBoolean, preference } from '@argosy/browser/preferences'
import type { OrderDraft } from '../draft/draft.ts'
import type { OrderWarning } from '../warnings/warnings.ts'

/** Limit orders are the everyday case: no confirmation unless the user switches it on. */
export const confirmLimit = createAreaEntry<boolean>({
  area: 'mix',
  name: 'confirm-limit-order',
  fallback: false,
  guard: isBoolean,
})

export const confirmMarket = createAreaEntry<boolean>({
  area: 'mix',
  name: 'confirm-market-order',
  fallback: true,
  guard: isBoolean,
})

/**
 * PRF-1 has two settings of its own: orders with attached take profit or stop loss, and orders that wait for a trigger.
 */
type Kind = 'exits' | 'limit' | 'market' | 'trigger'

function kindOf(draft: OrderDraft): Kind {
  if ('takeProfit' in draft && (draft.takeProfit.triggerPrice !== '' || draft.stopLoss.triggerPrice !== ''))
    return 'exits'
  switch (draft.type) {
    case 'limit':
    case 'iceberg':
      return 'limit'
    case 'market':
      return 'market'
    case 'trigger_limit':
    case 'trigger_market':
    case 'trailing_stop':
    case 'oco':
      return 'trigger'
  }
}

const confirmations: Readonly<Record<Kind, { readonly get: () => boolean; readonly stop: () => void }>> = {
  exits: {
    get: () => !preference('not-pre-tpsl-tip').get(),
    stop: () => preference('not-pre-tpsl-tip').set(true),
  },
  limit: { get: () => confirmLimit.get(), stop: () => confirmLimit.set(false) },
  market: { get: () => confirmMarket.get(), stop: () => confirmMarket.set(false) },
  trigger: { get: () => !preference('not-tpsl-tip').get(), stop: () => preference('not-tpsl-tip').set(true) },
}

export function needsOrderConfirmation(draft: OrderDraft, warnings: readonly OrderWarning[]): boolean {
  return warnings.length > 0 || confirmations[kindOf(draft)].get()
}

/** "Do not ask again for orders of this kind." */
export function skipConfirmation(draft: OrderDraft): void {
  confirmations[kindOf(draft)].stop()
}
