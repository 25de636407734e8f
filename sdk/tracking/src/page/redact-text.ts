import { trackingAddressLengthMax, trackingTitleLengthMax } from '@argosy/wire/tracking'

/**
 * The parts of an address and a title that may be reported (TRK-12). Queries, fragments and user names before a host
 * never are. A segment or word is kept when it looks like a name and is otherwise replaced, because it may be a token,
 * a code, an email address, a wallet or an amount.
 */
const replaced = '~'
/** `how-to-buy-bitcoin`: words of letters; the twelve words of a seed phrase are longer. */
const slug = /^[a-z-]{1,48}$/i
/** `BTCUSDT`, `1000SATSUSDT`, `v2`: excludes tokens and six-digit codes. */
const shortName = /^(?!(?:\D*\d){5})[\w.-]{1,24}$/

/** Origin and path; only the origin of a foreign page. */
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
