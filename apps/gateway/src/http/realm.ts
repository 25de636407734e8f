import { paperHeader } from '@argosy/wire/http'
import type { Realm } from '@argosy/catalogue'
import type { IncomingHttpHeaders } from 'node:http'

/** `paptrading: 1` is simulation, no header is live trading; any other value is refused rather than guessed (SIM-4). */
export function readRealm(headers: IncomingHttpHeaders): Realm | undefined {
  const value = headers[paperHeader]
  if (value === undefined) return 'live'
  return value === '1' ? 'paper' : undefined
}
