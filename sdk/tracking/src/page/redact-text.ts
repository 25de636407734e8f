import { trackingAddressLengthMax, trackingTitleLengthMax } from '@argosy/contracts/tracking'

/**
 * What of an address and of a title may be told (TRK-12). Queries, fragments and names before a host never are; a segment
 * or a word is kept when it reads like a name, and is otherwise replaced, because it may be a token, a code, a mail
 * address, a wallet or an amount.
 */
const replaced = '~'
/** `how-to-buy-bitcoin`: words of letters; twelve of a seed are longer. */
const slug = /^[a-z-]{1,48}$/i
/** `BTCUSDT`, `1000SATSUSDT`, `v2`: a code of six digits or a token is not among them. */
const shortName = /^(?!(?:\D*\d){5})[\w.-]{1,24}$/

/** Origin and path; of a foreign page the origin alone. */
export function redactAddress(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const path = url.origin === location.origin ? redactPath(url.pathname) : ''
  return (url.origin + path).slice(0, trackingAddressLengthMax)
}

function redactPath(path: string): string {
  return path.replaceAll(/[^/]+/g, (segment) => (slug.test(segment) || shortName.test(segment) ? segment : replaced))
}

export function redactTitle(title: string): string {
  return title
    .split(/\s+/)
    .map((word) => (/[\d@]/.test(word) || word.length > 24 ? replaced : word))
    .join(' ')
    .slice(0, trackingTitleLengthMax)
}
