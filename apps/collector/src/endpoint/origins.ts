import type { IncomingHttpHeaders } from 'node:http'
import { isOwnOrigin } from '@argosy/wire/http'
import { trackingBranchHeader } from '@argosy/wire/tracking'
import type { Answer } from './answer.ts'

/** Apps and tools send no origin; a browser always does, and a page cannot forge it. */
export type Caller = 'own' | 'allowed' | 'foreign'

const preflightSeconds = 7_200 // the longest that Chromium caches one

export function judgeOrigin(headers: IncomingHttpHeaders, allowedOrigins: readonly string[]): Caller {
  const { origin } = headers
  if (origin === undefined || isOwnOrigin(origin, headers)) return 'own'
  return allowedOrigins.includes(origin) ? 'allowed' : 'foreign'
}

/** Credentials are allowed because every beacon carries them; no cookie of another host's page is read here. */
export function corsHeaders({ origin = '' }: IncomingHttpHeaders, caller: Caller): Record<string, string> {
  if (caller !== 'allowed') return {}
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' }
}

export function answerPreflight(method: 'GET' | 'POST'): Answer {
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': method,
      'access-control-allow-headers': `content-type, accept, ${trackingBranchHeader}`,
      'access-control-max-age': String(preflightSeconds),
    },
  }
}
