/** A coin's colour, mark and letter: the same on every page and in every session, so that users recognise them. */

/** Of the coins that have a mark: their familiar colours, dark enough for a white line (4.5:1). */
const knownColours: Readonly<Record<string, string>> = {
  BTC: '#b85c00',
  ETH: '#5562c4',
  SOL: '#7a3fd0',
  XRP: '#475467',
  DOGE: '#866b1f',
  BNB: '#8f6a00',
  ADA: '#1f55b5',
  AVAX: '#d03339',
  LINK: '#2a52d0',
  LTC: '#34589c',
  DOT: '#bd1565',
  TRX: '#c4212f',
  TON: '#0b74b0',
  SUI: '#0b6fa4',
  NEAR: '#3a4452',
  ATOM: '#4b4e77',
  UNI: '#c41f72',
  AAVE: '#7a38c8',
  BCH: '#2f7d35',
  ETC: '#1d7a3e',
  FIL: '#0b6b8f',
  APT: '#0b7a75',
  ARB: '#2456c4',
  OP: '#b42318',
  SHIB: '#b54708',
  PEPE: '#4f7a12',
  XLM: '#5b6472',
  HBAR: '#3b3f9c',
  USDC: '#2268b8',
  USDT: '#0b7f63',
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

/** The name of the coin's drawing in coin-marks.svg; undefined for a coin without one, which shows its letter. */
export function findCoinMark(symbol: string): string | undefined {
  const name = symbol.toUpperCase()
  return Object.hasOwn(knownColours, name) ? name : undefined
}

/** The first letter or digit; tickers may begin with a symbol, as in $WIF. */
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
