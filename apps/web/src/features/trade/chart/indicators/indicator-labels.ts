/** Full names of indicators and of their settings. Abbreviations are not translated. */
import type { IndicatorName } from '@argosy/chart/indicators'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const indicatorLabels: Readonly<Record<IndicatorName, MessageDescriptor>> = {
  ma: msg({ id: 'spot.indicator.ma', message: 'Moving average', comment: 'Chart indicator' }),
  ema: msg({ id: 'spot.indicator.ema', message: 'Exponential moving average', comment: 'Chart indicator' }),
  wma: msg({ id: 'spot.indicator.wma', message: 'Weighted moving average', comment: 'Chart indicator' }),
  boll: msg({ id: 'spot.indicator.boll', message: 'Bollinger bands', comment: 'Chart indicator' }),
  vwap: msg({ id: 'spot.indicator.vwap', message: 'Volume-weighted average price', comment: 'Chart indicator' }),
  sar: msg({ id: 'spot.indicator.sar', message: 'Parabolic SAR', comment: 'Chart indicator' }),
  supertrend: msg({ id: 'spot.indicator.supertrend', message: 'SuperTrend', comment: 'Chart indicator' }),
  keltner: msg({ id: 'spot.indicator.keltner', message: 'Keltner channel', comment: 'Chart indicator' }),
  donchian: msg({ id: 'spot.indicator.donchian', message: 'Donchian channel', comment: 'Chart indicator' }),
  ichimoku: msg({ id: 'spot.indicator.ichimoku', message: 'Ichimoku cloud', comment: 'Chart indicator' }),
  vol: msg({ id: 'spot.indicator.vol', message: 'Volume', comment: 'Chart indicator' }),
  macd: msg({
    id: 'spot.indicator.macd',
    message: 'Moving average convergence divergence',
    comment: 'Chart indicator',
  }),
  rsi: msg({ id: 'spot.indicator.rsi', message: 'Relative strength index', comment: 'Chart indicator' }),
  kdj: msg({ id: 'spot.indicator.kdj', message: 'KDJ stochastic', comment: 'Chart indicator' }),
  stochrsi: msg({ id: 'spot.indicator.stochrsi', message: 'Stochastic RSI', comment: 'Chart indicator' }),
  atr: msg({ id: 'spot.indicator.atr', message: 'Average true range', comment: 'Chart indicator' }),
  obv: msg({ id: 'spot.indicator.obv', message: 'On-balance volume', comment: 'Chart indicator' }),
  wr: msg({ id: 'spot.indicator.wr', message: 'Williams %R', comment: 'Chart indicator' }),
  cci: msg({ id: 'spot.indicator.cci', message: 'Commodity channel index', comment: 'Chart indicator' }),
  dmi: msg({ id: 'spot.indicator.dmi', message: 'Directional movement', comment: 'Chart indicator' }),
  mfi: msg({ id: 'spot.indicator.mfi', message: 'Money flow index', comment: 'Chart indicator' }),
  roc: msg({ id: 'spot.indicator.roc', message: 'Rate of change', comment: 'Chart indicator' }),
}

const smoothing = msg({ id: 'spot.indicator.smoothing', message: 'Smoothing', comment: 'Setting of an indicator' })

const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  period: msg({ id: 'spot.indicator.period', message: 'Period', comment: 'Setting of an indicator: how many candles' }),
  periods: msg({
    id: 'spot.indicator.periods',
    message: 'Periods',
    comment: 'Setting of an indicator: several numbers of candles, a line each',
  }),
  source: msg({
    id: 'spot.indicator.source',
    message: 'Price',
    comment: 'Setting of an indicator: computed from which price',
  }),
  multiplier: msg({
    id: 'spot.indicator.multiplier',
    message: 'Width',
    comment: 'Setting of an indicator: how many times the deviation',
  }),
  rangePeriod: msg({ id: 'spot.indicator.range-period', message: 'Range period', comment: 'Setting of an indicator' }),
  conversion: msg({ id: 'spot.indicator.conversion', message: 'Conversion line', comment: 'Setting of Ichimoku' }),
  base: msg({ id: 'spot.indicator.base', message: 'Base line', comment: 'Setting of Ichimoku' }),
  span: msg({ id: 'spot.indicator.span', message: 'Leading span', comment: 'Setting of Ichimoku' }),
  displacement: msg({ id: 'spot.indicator.displacement', message: 'Displacement', comment: 'Setting of Ichimoku' }),
  start: msg({ id: 'spot.indicator.start', message: 'Start', comment: 'Setting of Parabolic SAR' }),
  increment: msg({ id: 'spot.indicator.increment', message: 'Step', comment: 'Setting of Parabolic SAR' }),
  maximum: msg({ id: 'spot.indicator.maximum', message: 'Maximum', comment: 'Setting of Parabolic SAR' }),
  anchor: msg({
    id: 'spot.indicator.anchor',
    message: 'Starts anew each',
    comment: 'Setting of VWAP: day, week or month',
  }),
  fast: msg({ id: 'spot.indicator.fast', message: 'Fast', comment: 'Setting of MACD: the shorter period' }),
  slow: msg({ id: 'spot.indicator.slow', message: 'Slow', comment: 'Setting of MACD: the longer period' }),
  signal: msg({
    id: 'spot.indicator.signal',
    message: 'Signal',
    comment: 'Setting of MACD: period of the signal line',
  }),
  smoothing,
  range: msg({ id: 'spot.indicator.range', message: 'Stochastic period', comment: 'Setting of Stochastic RSI' }),
}

/** One-letter settings, such as the K and D of a stochastic, are their own names. */
export function fieldName(field: string): MessageDescriptor | string {
  return fieldLabels[field] ?? field.toUpperCase()
}

const optionLabels: Readonly<Record<string, MessageDescriptor>> = {
  open: msg({ id: 'spot.indicator.open', message: 'Open', comment: 'A candle’s price' }),
  high: msg({ id: 'spot.indicator.high', message: 'High', comment: 'A candle’s price' }),
  low: msg({ id: 'spot.indicator.low', message: 'Low', comment: 'A candle’s price' }),
  close: msg({ id: 'spot.indicator.close', message: 'Close', comment: 'A candle’s price' }),
  day: msg({ id: 'spot.indicator.day', message: 'Day', comment: 'VWAP starts anew each day' }),
  week: msg({ id: 'spot.indicator.week', message: 'Week', comment: 'VWAP starts anew each week' }),
  month: msg({ id: 'spot.indicator.month', message: 'Month', comment: 'VWAP starts anew each month' }),
}

export function optionName(option: string): MessageDescriptor | string {
  return optionLabels[option] ?? option.toUpperCase()
}
