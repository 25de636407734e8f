/** A coin's colour and letter: the same on every page and in every session, so that the eye learns them. */

/** Colours that traders already know the large coins by, dark enough for a white letter (4.5:1). */
const knownColours: Readonly<Record<string, string>> = {
  BTC: '#b85c00',
  ETH: '#5562c4',
  USDT: '#0b7f63',
  USDC: '#2268b8',
  BNB: '#8f6a00',
  SOL: '#7a3fd0',
  XRP: '#475467',
  ADA: '#1f55b5',
  DOGE: '#866b1f',
  TRX: '#c4212f',
  AVAX: '#d03339',
  LINK: '#2a52d0',
  TON: '#0b74b0',
  DOT: '#bd1565',
  LTC: '#34589c',
  MATIC: '#7b3fe0',
  NEAR: '#3a4452',
  ATOM: '#4b4e77',
  UNI: '#c41f72',
  BCH: '#2f7d35',
}

const palette = [
  '#b42318',
  '#b54708',
  '#8a6100',
  '#4f7a12',
  '#1d7a3e',
  '#0b7a75',
  '#0b6fa4',
  '#2456c4',
  '#5046d0',
  '#7a38c8',
  '#a3339f',
  '#b8256b',
  '#5b6472',
] as const

export const coinColours: readonly string[] = [...Object.values(knownColours), ...palette]

export function calculateCoinColour(symbol: string): string {
  const name = symbol.toUpperCase()
  return knownColours[name] ?? palette[hash(name) % palette.length] ?? palette[0]
}

/** The first letter or digit; tickers may begin with a mark, as in $WIF. */
export function calculateMonogram(symbol: string): string {
  return /[\p{L}\p{N}]/u.exec(symbol)?.[0].toUpperCase() ?? '?'
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}
