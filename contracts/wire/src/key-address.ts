/** A wider network is no real restriction: a rule that requires addresses would exist in name only. */
const prefixMin = { 4: 16, 6: 32 } as const
const bitsOf = { 4: 32, 6: 128 } as const

type KeyNetwork = { readonly address: string; readonly family: 4 | 6; readonly prefix: number }

/** The canonical form of an address or a network such as `203.0.113.0/24`; undefined when it is neither or too wide. */
export function parseKeyAddress(text: string): string | undefined {
  const network = readKeyNetwork(text)
  if (!network) return undefined
  const { address, family, prefix } = network
  const spelled = family === 6 ? spellAddress6(address) : address
  return text.includes('/') ? `${spelled}/${prefix}` : spelled
}

/** The same in parts; a single address is a network of one. */
export function readKeyNetwork(text: string): KeyNetwork | undefined {
  const [, address = '', prefixText] = /^([0-9a-fA-F.:]{2,39})(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? []
  const family = findFamily(address)
  if (family === undefined) return undefined
  // `::ffff:203.0.113.7` is an IPv4 address in IPv6 form; only the IPv4 form is accepted.
  if (family === 6 && withoutMapping(address) !== address) return undefined
  const prefix = prefixText === undefined ? bitsOf[family] : Number(prefixText)
  return prefix < prefixMin[family] || prefix > bitsOf[family] ? undefined : { address, family, prefix }
}

/** Removes the prefix that a dual-stack socket adds to an IPv4 caller. */
export function withoutMapping(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped !== undefined && findFamily(mapped) === 4 ? mapped : address
}

/** Also runs in browsers, which have no function for addresses but validate them in URLs. */
function findFamily(address: string): 4 | 6 | undefined {
  if (/^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(address)) return 4
  return address.includes(':') && URL.canParse(`http://[${address}]`) ? 6 : undefined
}

/** Canonical form: lower case, the longest run of zeros left out. */
function spellAddress6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
