/** Ranks markets by search text: symbol or name, ignoring case and accents. Pure. */
import type { MarketRow } from '../../../markets/market-rows.calc.ts'

type Searched = Pick<MarketRow, 'base' | 'quote' | 'pair' | 'marketId' | 'name'>

/** Letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** "Ｂitcóin" is "bitcoin": full-width letters, capitals and accents are folded. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
}

/** "btc/usdt", "btc-usdt" and "BTC_USDT" all mean the pair. */
function foldTerms(text: string): readonly string[] {
  return foldText(text)
    .split(/[\s/\-_:]+/)
    .filter((term) => term !== '')
}

/** Smaller is better; null when a term does not occur. The rank of several terms is the worst of them. */
export function rankMarket(market: Searched, text: string): number | null {
  const terms = foldTerms(text)
  if (terms.length === 0) return 0
  const whole = rankTerm(market, terms.join(''))
  const ranks = terms.map((term) => rankTerm(market, term))
  const farthest = ranks.includes(null) ? null : Math.max(...ranks.map((rank) => rank ?? 0))
  if (whole === null || farthest === null) return whole ?? farthest
  return Math.min(whole, farthest)
}

function rankTerm({ base, marketId, name, quote }: Searched, term: string): number | null {
  const symbol = foldText(base)
  const folded = foldText(name)
  if (symbol === term) return 0
  if (foldText(marketId) === term || folded.replaceAll(' ', '') === term) return 1
  if (symbol.startsWith(term)) return 2
  if (folded.startsWith(term)) return 3
  if (folded.split(' ').some((part) => part.startsWith(term))) return 4
  if (foldText(marketId).startsWith(term) || foldText(quote) === term) return 5
  return `${foldText(marketId)} ${folded}`.includes(term) ? 6 : null
}
