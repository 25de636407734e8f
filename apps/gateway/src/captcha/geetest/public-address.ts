import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv6 } from 'node:net'

const blocked = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  blocked.addSubnet(network, bits, 'ipv6')

/** False for private networks: outgoing calls must not reach them, whatever a name resolves to (security check 78). */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return !blocked.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** For `request`: connects to exactly the address that was checked. */
export function lookupPublic(host: string, options: LookupOptions, done: Done): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const [first] = addresses
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new Error('the name leads into a private network'), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
