/** The switches of the settings: the label of each and the stored value it changes. */
import { preference, type PreferenceKey, type Preferences } from '@argosy/browser/preferences'
import type { Stored } from '@argosy/browser/storage'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { confirmLimit, confirmMarket } from '../order-form/confirm/confirm-preference.ts'
import { confirmCancelAll, orderSounds } from '../order-tracking/order-preferences.ts'

type BooleanKey = { [Key in PreferenceKey]: Preferences[Key] extends boolean ? Key : never }[PreferenceKey]

export interface SwitchRow {
  readonly id: string
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly stored: Stored<boolean>
  /** PRF-1 stores some as “do not ask”. */
  readonly isInverted?: boolean
}

const storedSwitch = (key: BooleanKey): Stored<boolean> => preference(key)

export const confirmationRows: readonly SwitchRow[] = [
  {
    id: 'confirm-limit',
    label: msg({
      id: 'trading.settings.confirm-limit',
      message: 'Limit orders',
      comment: 'Under “Ask before sending”',
    }),
    stored: confirmLimit,
  },
  {
    id: 'confirm-market',
    label: msg({
      id: 'trading.settings.confirm-market',
      message: 'Market orders',
      comment: 'Under “Ask before sending”',
    }),
    stored: confirmMarket,
  },
  {
    id: 'confirm-trigger',
    label: msg({
      id: 'trading.settings.confirm-trigger',
      message: 'Trigger, OCO and trailing orders',
      comment: 'Under “Ask before sending”: orders that wait for a price',
    }),
    stored: storedSwitch('not-tpsl-tip'),
    isInverted: true,
  },
  {
    id: 'confirm-exits',
    label: msg({
      id: 'trading.settings.confirm-exits',
      message: 'Orders with take profit or stop loss',
      comment: 'Under “Ask before sending”',
    }),
    stored: storedSwitch('not-pre-tpsl-tip'),
    isInverted: true,
  },
  {
    id: 'confirm-drag',
    label: msg({
      id: 'trading.settings.confirm-drag',
      message: 'Moving an order on the chart',
      comment: 'Under “Ask before sending”',
    }),
    stored: storedSwitch('move-kline-mark-tip'),
  },
  {
    id: 'confirm-cancel-all',
    label: msg({
      id: 'trading.settings.confirm-cancel-all',
      message: 'Canceling several orders at once',
      comment: 'Under “Ask before sending”',
    }),
    stored: confirmCancelAll,
  },
]

export const chartRows: readonly SwitchRow[] = [
  {
    id: 'mark-orders',
    label: msg({
      id: 'trading.settings.mark-orders',
      message: 'Open orders',
      comment: 'Under “Shown on the chart”: lines at the prices of the reader’s orders',
    }),
    stored: storedSwitch('entrust-kline-mark'),
  },
  {
    id: 'mark-triggers',
    label: msg({
      id: 'trading.settings.mark-triggers',
      message: 'Trigger prices',
      comment: 'Under “Shown on the chart”: lines where waiting orders are triggered',
    }),
    stored: storedSwitch('plan-kline-mark'),
  },
]

export const soundRows: readonly SwitchRow[] = [
  {
    id: 'sounds',
    label: msg({
      id: 'trading.settings.sounds',
      message: 'Sound when an order is filled or refused',
      comment: 'Switch in the settings',
    }),
    stored: orderSounds,
  },
]

export function isSwitchOn({ isInverted = false }: SwitchRow, value: boolean): boolean {
  return value !== isInverted
}

export function turnSwitch(row: SwitchRow, isOn: boolean): void {
  row.stored.set(isSwitchOn(row, isOn))
}
