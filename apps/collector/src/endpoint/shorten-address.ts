import { isIPv4, isIPv6 } from 'node:net'

export type AddressPolicy = 'network' | 'none'

/** The part of a visitor's address that may be stored: enough for a country, too little for a household, or empty. */
export function shortenAddress(address: string, policy: AddressPolicy): string {
  if (policy === 'none') return ''
  const plain = address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':')}::/48` : ''
}

/** `2001:db8::1` begins with 2001, db8 and 0: `::` is expanded first. */
function firstGroups(address: string, count: number): string[] {
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, count).map((group) => Number.parseInt(group, 16).toString(16))
}
