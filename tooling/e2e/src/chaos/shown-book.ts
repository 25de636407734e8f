/** The book as the page shows it, and as the engine has it, in one format for comparison. */
import type { BookView, LevelText } from '@argosy/wire/http'
import type { Page } from '@playwright/test'

export interface ShownBook {
  readonly version: number
  readonly sign: string
  /** Plain decimals, best price first. */
  readonly bids: readonly LevelText[]
  readonly asks: readonly LevelText[]
}

export async function readShownBook(page: Page): Promise<ShownBook & { readonly grouping: string }> {
  return page.evaluate(() => {
    const book = document.querySelector<HTMLElement>('[data-book]')
    if (!book) throw new Error('there is no book on the page')
    const read = (side: 'ask' | 'bid'): [string, string][] => {
      const selector = `[data-side=${side}][data-price], [data-side=${side}] [data-price]`
      const rows = [...book.querySelectorAll<HTMLElement>(selector)]
      const levels = rows.map(({ dataset }): [string, string] => [dataset['price'] ?? '', dataset['quantity'] ?? ''])
      const sign = side === 'ask' ? 1 : -1
      return levels.sort(([one], [other]) => sign * (Number(one) - Number(other)))
    }
    const panel = book.closest('[data-panel=book]') ?? book
    return {
      version: Number(book.dataset['version']),
      sign: panel.querySelector<HTMLElement>('output[data-state]')?.dataset['state'] ?? 'none',
      grouping: book.dataset['grouping'] ?? '',
      bids: read('bid'),
      asks: read('ask'),
    }
  })
}

/** The engine's book, through the gateway, with the page's grouping and number of levels. */
export async function readEngineBook(
  origin: string,
  symbol: string,
  shown: Awaited<ReturnType<typeof readShownBook>>,
): Promise<ShownBook> {
  const response = await fetch(`${origin}/v1/spot/public/book?symbol=${symbol}&limit=200`)
  const { data } = (await response.json()) as { data: BookView }
  const group = (levels: readonly LevelText[], side: 'bids' | 'asks') =>
    groupLevels(levels, shown.grouping, side).slice(0, shown[side].length)
  return { version: data.version, sign: 'live', bids: group(data.bids, 'bids'), asks: group(data.asks, 'asks') }
}

/** Exact, in the smallest step of each: bids are grouped downwards, asks upwards. */
export function groupLevels(levels: readonly LevelText[], grouping: string, side: 'bids' | 'asks'): LevelText[] {
  const decimals = grouping.split('.')[1]?.length ?? 0
  const [price = '', quantity = ''] = levels[0] ?? []
  const places = { price: Math.max(decimalsOf(price), decimals), quantity: decimalsOf(quantity) }
  const step = toUnits(grouping, places.price)
  const sums = new Map<bigint, bigint>()
  for (const level of levels) {
    const units = toUnits(level[0], places.price)
    const grouped = side === 'bids' ? (units / step) * step : ((units + step - 1n) / step) * step
    sums.set(grouped, (sums.get(grouped) ?? 0n) + toUnits(level[1], places.quantity))
  }
  return [...sums].map(([units, sum]) => [toText(units, places.price), toText(sum, places.quantity)] as const)
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function toUnits(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function toText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
