import { readKeyNetwork, withoutMapping } from '@argosy/wire'
import { BlockList, isIP } from 'node:net'

/** Whether a caller's address is in the list; an empty list contains every address. */
export function createAddressList(addresses: readonly string[]): (address: string) => boolean {
  if (addresses.length === 0) return () => true
  const list = new BlockList()
  for (const text of addresses) {
    const network = readKeyNetwork(text)
    if (!network) throw new RangeError('an address in the table is none')
    const { address, family, prefix } = network
    list.addSubnet(address, prefix, `ipv${family}`)
  }
  return (address) => {
    const plain = withoutMapping(address)
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
