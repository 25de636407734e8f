/** Number formats of axes and legends. Drawn values are floats already; nothing is parsed back. */
import type { AxisFormat } from '@argosy/chart/canvas'
import { formatPrice, formatQuantity, type MarketTerms } from '@argosy/wire'
import type { PriceTicks, QuantityLots } from '@argosy/exchange'
import { formatCompact, formatDecimalText, type Language } from '@argosy/i18n'

export interface ChartNumbers extends AxisFormat {
  readonly price: (ticks: PriceTicks) => string
  readonly quantity: (lots: QuantityLots) => string
  /** With a fixed number of decimals; large numbers are abbreviated. */
  readonly drawn: (value: number, decimals: number) => string
}

export function createChartNumbers(terms: MarketTerms, language: Language): ChartNumbers {
  const fixed = (value: number, decimals: number) => formatDecimalText(language, plain(value, decimals))
  return {
    tick: Number(terms.tickSize),
    formatPrice: (value) => fixed(value, terms.priceDecimals),
    formatValue: (value) => short(value),
    price: (ticks) => formatDecimalText(language, formatPrice(ticks, terms)),
    quantity: (lots) => formatDecimalText(language, formatQuantity(lots, terms)),
    drawn: (value, decimals) => (Math.abs(value) >= 100_000 ? short(value) : fixed(value, decimals)),
  }

  function short(value: number): string {
    const size = Math.abs(value)
    if (size >= 10_000) return formatCompact(language, plain(value, 0), { decimals: 2 })
    return fixed(value, size >= 100 ? 1 : size >= 1 || size === 0 ? 2 : 4)
  }
}

/** Without an exponent and without a minus before zero. */
function plain(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text
}

/** For names of days and months. Browsers have none in Uzbek: more Uzbek users read English names than Russian ones. */
export function axisLocale({ dateLanguage, digits, key }: Language): string {
  // The Arabic tag already contains a numbering system.
  const [language = ''] = (key === 'uz' ? 'en-GB' : dateLanguage).split('-u-')
  return `${language}-u-nu-${digits}`
}
