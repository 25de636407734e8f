/** Names of files, their states and the reasons why none is made. */
import { gainKinds, type ExportKind, type ExportState, type RecordList, type TaxFormat } from '@argosy/wire/http'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const listLabels: Readonly<Record<RecordList, MessageDescriptor>> = {
  flow: msg({ id: 'assets.nav.flow', message: 'Money flow', comment: 'Link to everything that came and went' }),
  trades: msg({ id: 'assets.records.trades', message: 'Trade history', comment: 'A tab' }),
  orders: msg({ id: 'assets.records.orders', message: 'Order history', comment: 'A tab' }),
}

/** Names of programs are the same in every language. */
const taxPrograms: Readonly<Record<TaxFormat, string>> = {
  koinly: 'Koinly',
  cointracking: 'CoinTracking',
  cointracker: 'CoinTracker',
  coinledger: 'CoinLedger',
}

type GainKind = (typeof gainKinds)[number]

export const gainMethodLabels: Readonly<Record<GainKind, MessageDescriptor>> = {
  gains_fifo: msg({
    id: 'assets.method.fifo',
    message: 'First in, first out (FIFO)',
    comment: 'How the cost of sold coins is determined: those bought first are sold first',
  }),
  gains_average: msg({
    id: 'assets.method.average',
    message: 'Average cost',
    comment: 'How the cost of sold coins is determined: all coins held cost the same',
  }),
}

/** What the note of a row in a file of gains says. */
export const gainNotes = {
  valued: msg({
    id: 'assets.basis.valued',
    message: 'Cost at the market price on receipt',
    comment: 'Note of a row in a file of realised gains: the coins were deposited, not bought here',
  }),
  unpriced: msg({
    id: 'assets.basis.unpriced',
    message: 'No market price, counted as 0',
    comment: 'Note of a row in a file of realised gains',
  }),
}

export function isGainKind(kind: ExportKind): kind is GainKind {
  return gainKinds.some((one) => one === kind)
}

export function exportKindName(i18n: I18n, kind: ExportKind): string {
  if (isGainKind(kind)) {
    const method = i18n.t(gainMethodLabels[kind])
    return i18n.t(
      msg({
        id: 'assets.exports.gains.name',
        message: `Realized gains: ${method}`,
        comment: 'Name of a file; the value is the method, FIFO or average cost',
      }),
    )
  }
  return kind in listLabels ? i18n.t(listLabels[kind as RecordList]) : taxPrograms[kind as TaxFormat]
}

export const exportStateLabels: Readonly<Record<ExportState, MessageDescriptor>> = {
  queued: msg({ id: 'assets.exports.state.queued', message: 'Waiting', comment: 'State of a file that is not begun' }),
  running: msg({ id: 'assets.exports.state.running', message: 'Being written', comment: 'State of a file' }),
  done: msg({ id: 'assets.exports.state.done', message: 'Ready', comment: 'State of a file: it can be downloaded' }),
  failed: msg({ id: 'assets.exports.state.failed', message: 'Failed', comment: 'State of a file' }),
  expired: msg({
    id: 'assets.exports.state.expired',
    message: 'Expired',
    comment: 'State of a file: its time is over and it was deleted',
  }),
}

const refusals: Readonly<Record<string, MessageDescriptor>> = {
  exports_in_progress: msg({
    id: 'assets.exports.refusal.exports_in_progress',
    message: 'Two files are already being written. Wait until one of them is ready.',
    comment: 'Why no further file is made',
  }),
  exports_per_day: msg({
    id: 'assets.exports.refusal.exports_per_day',
    message: 'You have made all files of the last 24 hours. Try again later.',
    comment: 'Why no further file is made: there is a limit per day',
  }),
  history_not_retained: msg({
    id: 'assets.exports.refusal.history_not_retained',
    message: 'Records from so long ago are no longer here. Choose a later day.',
    comment: 'Why no file is made',
  }),
  gains_of_too_many_trades: msg({
    id: 'assets.exports.refusal.gains_of_too_many_trades',
    message: 'You have more trades than gains can be calculated from. Use a file for a tax program instead.',
    comment: 'Why no file of realised gains is made',
  }),
  gains_history_incomplete: msg({
    id: 'assets.exports.refusal.gains_history_incomplete',
    message: 'Gains need every trade since your first one, and your oldest records are no longer here.',
    comment: 'Why no file of realised gains is made',
  }),
  request_malformed: msg({
    id: 'assets.exports.refusal.request_malformed',
    message: 'The first day is after the last one.',
    comment: 'Why no file is made: the range is empty',
  }),
  signed_out: msg({
    id: 'assets.exports.refusal.signed_out',
    message: 'You are signed out. Sign in to go on.',
    comment: 'Why no file is made',
  }),
}

const unanswered = msg({
  id: 'assets.exports.refusal.unanswered',
  message: 'The exchange did not answer. Try again in a moment.',
  comment: 'Asking for a file got no answer; trying again is safe',
})

export function exportRefusalMessage(code: string): MessageDescriptor {
  return refusals[code] ?? unanswered
}
