/** Today's ccxt and two versions of the year before: bots are not updated together with the exchange. */
import type ccxtOfToday from 'ccxt'

export type Ccxt = typeof ccxtOfToday
export type Client = InstanceType<Ccxt['bitget']>
export type SocketClient = InstanceType<Ccxt['pro']['bitget']>

export type Version = {
  readonly name: string
  /** The package name that it is installed under. */
  readonly alias: string
  /** First queries whether the account is a unified one, and maps more of our error numbers. */
  readonly isOfToday: boolean
  /** Can amend spot orders; older versions refuse to. */
  readonly changesOrders: boolean
  readonly load: () => Promise<Ccxt>
}

export const versions: readonly Version[] = [
  {
    name: '4.5.84',
    alias: 'ccxt',
    isOfToday: true,
    changesOrders: true,
    load: async () => (await import('ccxt')).default,
  },
  {
    name: '4.5.40',
    alias: 'ccxt-4-5',
    isOfToday: false,
    changesOrders: true,
    load: async () => (await import('ccxt-4-5')).default as unknown as Ccxt,
  },
  {
    name: '4.4.90',
    alias: 'ccxt-4-4',
    isOfToday: false,
    changesOrders: false,
    load: async () => (await import('ccxt-4-4')).default as unknown as Ccxt,
  },
]

/**
 * The versions that the suites test: all of them, unless CCXT_VERSIONS is `today` (CI's gate) or `earlier` (its
 * rotation).
 */
export const judgedVersions: readonly Version[] = versions.filter(({ isOfToday }) => {
  const chosen = process.env['CCXT_VERSIONS'] ?? 'all'
  return chosen === 'all' || (chosen === 'today') === isOfToday
})
