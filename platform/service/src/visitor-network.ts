import { isIPv6 } from 'node:net'

/**
 * The unit that limits count by. The owner of one IPv6 address has the 2⁶⁴ of its network, so these count as one
 * visitor.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith('::ffff:')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
