/** Finding a market by what somebody types: symbol or name, any case, with or without accents. Pure. */
import type { MarketRow } from '../../../markets/market-rows.calc.ts'

type Searched = Pick<MarketRow, 'base' | 'quote' | 'pair' | 'marketId' | 'name'>

/** Letters that Unicode does not take apart. */
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

/** "Ｂitcóin" is "bitcoin": wide letters of Asian keyboards, capitals and accents are all the same letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter)
}

/** "btc/usdt", "btc-usdt" and "BTC_USDT" are the pair as people write it elsewhere. */
function foldWords(text: string): readonly string[] {
  return foldText(text)
    .split(/[\s/\-_:]+/)
    .filter((word) => word !== '')
}

/** Smaller is nearer; null when some word is nowhere. The rank of the words together is that of the farthest. */
export function rankMarket(market: Searched, text: string): number | null {
  const words = foldWords(text)
  if (words.length === 0) return 0
  const whole = rankWord(market, words.join(''))
  const ranks = words.map((word) => rankWord(market, word))
  const farthest = ranks.includes(null) ? null : Math.max(...ranks.map((rank) => rank ?? 0))
  if (whole === null || farthest === null) return whole ?? farthest
  return Math.min(whole, farthest)
}

function rankWord({ base, marketId, name, quote }: Searched, word: string): number | null {
  const symbol = foldText(base)
  const folded = foldText(name)
  if (symbol === word) return 0
  if (foldText(marketId) === word || folded.replaceAll(' ', '') === word) return 1
  if (symbol.startsWith(word)) return 2
  if (folded.startsWith(word)) return 3
  if (folded.split(' ').some((part) => part.startsWith(word))) return 4
  if (foldText(marketId).startsWith(word) || foldText(quote) === word) return 5
  return `${foldText(marketId)} ${folded}`.includes(word) ? 6 : null
}
