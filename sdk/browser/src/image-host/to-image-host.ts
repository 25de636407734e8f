/** The same picture on another host; unchanged unless it is on one of the hosts that mirror each other. */
export function toImageHost(address: string, host: string, hosts: readonly string[], ownOrigin: string): string {
  const parsed = URL.parse(address, ownOrigin)
  if (!parsed || !hosts.includes(parsed.origin) || parsed.origin === host) return address
  return host + parsed.pathname + parsed.search
}
