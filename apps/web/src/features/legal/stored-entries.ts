/**
 * What our pages store in the browser, as the cookie page lists it. A name that ends in `…` stands for all that begin
 * so. Scenarios compare the list with what browsers have stored.
 */
export type StoredWhere = 'cookie' | 'local' | 'session' | 'database' | 'cache'
export type StoredRetention =
  | 'session'
  | 'year-and-month'
  | 'quarter'
  | 'year'
  | 'deleted'
  | 'tab'
  | 'release'
  | 'sent'
  | 'sign-out'
export type StoredGroup = 'security' | 'settings' | 'analytics'

export interface StoredEntry {
  readonly purpose:
    | 'sign-in'
    | 'browser'
    | 'chat'
    | 'key'
    | 'requests'
    | 'consent'
    | 'display'
    | 'choices'
    | 'mode'
    | 'answers'
    | 'reload'
    | 'offline'
    | 'first'
    | 'visit'
    | 'unsent'
  readonly group: StoredGroup
  readonly where: StoredWhere
  readonly retention: StoredRetention
  readonly names: readonly string[]
}

export const storedEntries: readonly StoredEntry[] = [
  { purpose: 'sign-in', group: 'security', where: 'cookie', retention: 'session', names: ['__Host-session'] },
  { purpose: 'browser', group: 'security', where: 'cookie', retention: 'year-and-month', names: ['__Host-device'] },
  { purpose: 'chat', group: 'security', where: 'cookie', retention: 'quarter', names: ['__Host-chat'] },
  { purpose: 'key', group: 'security', where: 'database', retention: 'sign-out', names: ['argosy-signing'] },
  {
    purpose: 'requests',
    group: 'security',
    where: 'local',
    retention: 'deleted',
    names: ['device-fingerprint', 'terminal-code'],
  },
  {
    purpose: 'display',
    group: 'settings',
    where: 'cookie',
    retention: 'year',
    names: ['language', 'unit', 'theme', 'layout', 'show-asset', 'valuation-unit'],
  },
  {
    purpose: 'choices',
    group: 'settings',
    where: 'local',
    retention: 'deleted',
    names: ['preference:…', 'display:…', 'common:…', 'mix:…', 'fastest-image-domain'],
  },
  { purpose: 'mode', group: 'settings', where: 'local', retention: 'deleted', names: ['simulation-trade'] },
  { purpose: 'answers', group: 'settings', where: 'local', retention: 'deleted', names: ['argosy-chat-read'] },
  {
    purpose: 'reload',
    group: 'settings',
    where: 'session',
    retention: 'tab',
    names: ['carried-message', 'gatewaySignConfig', 'in-app', 'order-lives:…', 'react-router-scroll-positions'],
  },
  { purpose: 'offline', group: 'settings', where: 'cache', retention: 'release', names: ['argosy-…'] },
  { purpose: 'consent', group: 'settings', where: 'local', retention: 'deleted', names: ['web-sdk:tracking-consent'] },
  { purpose: 'first', group: 'analytics', where: 'local', retention: 'deleted', names: ['web-sdk:tracking-first'] },
  { purpose: 'visit', group: 'analytics', where: 'session', retention: 'tab', names: ['web-sdk:tracking-session'] },
  { purpose: 'unsent', group: 'analytics', where: 'local', retention: 'sent', names: ['web-sdk:tracking-queue…'] },
]

/** The entry that lists this name; undefined when the page does not mention it. */
export function findStoredEntry(name: string, where: StoredWhere): StoredEntry | undefined {
  const isNamed = (listed: string) => (listed.endsWith('…') ? name.startsWith(listed.slice(0, -1)) : name === listed)
  return storedEntries.find((entry) => entry.where === where && entry.names.some(isNamed))
}
