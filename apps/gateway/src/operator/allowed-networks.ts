import { withoutMapping } from '@argosy/wire'
import { BlockList, isIP } from 'node:net'

/** The addresses and networks that operators may connect from, such as `203.0.113.0/24`. */
export function createAllowedNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const { address, prefix, family } = readNetwork(network)
    list.addSubnet(address, prefix, family)
  }
  return (address) => {
    const plain = withoutMapping(address)
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
  }
}

export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  const bits = version === 4 ? 32 : 128
  // A prefix of less than 8 bits would allow nearly everybody.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) >= 8 && Number(prefix) <= bits)
}

function readNetwork(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } {
  const [address = '', prefix] = text.split('/')
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return { address, prefix: Number(prefix ?? (version === 4 ? 32 : 128)), family }
}
