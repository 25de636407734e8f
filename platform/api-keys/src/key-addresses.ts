import { BlockList, isIP } from 'node:net'

/** Wider than this is not a place any more: a rule that asks for addresses would be kept in name only. */
const prefixMin = { 4: 16, 6: 32 } as const
const bitsOf = { 4: 32, 6: 128 } as const

type Family = 4 | 6
type Network = { readonly address: string; readonly family: Family; readonly prefix: number | undefined }

/** An address, or a network such as `203.0.113.0/24`, in one spelling; undefined when it is neither or too wide. */
export function parseKeyAddress(text: string): string | undefined {
  const network = readNetwork(text)
  if (!network) return undefined
  const { address, family, prefix } = network
  const spelled = family === 6 ? spellAddress6(address) : address
  return prefix === undefined ? spelled : `${spelled}/${prefix}`
}

/** Whether a caller's address is among them; everybody's is among none. */
export function createAddressList(addresses: readonly string[]): (address: string) => boolean {
  if (addresses.length === 0) return () => true
  const list = new BlockList()
  for (const text of addresses) {
    const network = readNetwork(text)
    if (!network) throw new RangeError('an address in the table is none')
    const { address, family, prefix } = network
    list.addSubnet(address, prefix ?? bitsOf[family], `ipv${family}`)
  }
  return (address) => {
    const plain = withoutMapping(address)
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function readNetwork(text: string): Network | undefined {
  const [, address = '', prefixText] = /^([0-9a-fA-F.:]{2,39})(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return undefined
  // `::ffff:203.0.113.7` is an address of version 4 in another coat, and has one spelling here.
  if (family === 6 && withoutMapping(address) !== address) return undefined
  const prefix = prefixText === undefined ? undefined : Number(prefixText)
  if (prefix !== undefined && (prefix < prefixMin[family] || prefix > bitsOf[family])) return undefined
  return { address, family, prefix }
}

/** What a socket that listens for both versions calls a caller of version 4. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : address
}

/** As the standard writes it: lower case, the longest run of zeros left out. */
function spellAddress6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
