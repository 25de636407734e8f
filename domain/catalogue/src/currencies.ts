/**
 * The currencies in which USDT amounts are shown: the default rate keys of THM-6 in their order, then the default
 * currencies of the remaining languages.
 */
export type Currency = {
  readonly name: string
  readonly symbol: string
  /** Decimals of a displayed amount. */
  readonly decimals: number
}

export const defaultRateKeys = [
  'USD',
  'IDR',
  'CNY',
  'EUR',
  'HKD',
  'JPY',
  'PHP',
  'RUB',
  'THB',
  'TRY',
  'TWD',
  'VND',
  'KRW',
] as const

export const currencies = [
  { name: 'USD', symbol: '$', decimals: 2 },
  { name: 'IDR', symbol: 'Rp', decimals: 0 },
  { name: 'CNY', symbol: '¥', decimals: 2 },
  { name: 'EUR', symbol: '€', decimals: 2 },
  { name: 'HKD', symbol: 'HK$', decimals: 2 },
  { name: 'JPY', symbol: '¥', decimals: 0 },
  { name: 'PHP', symbol: '₱', decimals: 2 },
  { name: 'RUB', symbol: '₽', decimals: 2 },
  { name: 'THB', symbol: '฿', decimals: 2 },
  { name: 'TRY', symbol: '₺', decimals: 2 },
  { name: 'TWD', symbol: 'NT$', decimals: 2 },
  { name: 'VND', symbol: '₫', decimals: 0 },
  { name: 'KRW', symbol: '₩', decimals: 0 },
  { name: 'UAH', symbol: '₴', decimals: 2 },
  { name: 'UZS', symbol: 'soʻm', decimals: 0 },
  { name: 'AED', symbol: 'د.إ', decimals: 2 },
  { name: 'CAD', symbol: 'C$', decimals: 2 },
] as const satisfies readonly Currency[]

export type CurrencyName = (typeof currencies)[number]['name']
