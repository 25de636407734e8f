import { findLanguageOfLocale } from '@argosy/i18n'
import { statusPaths, statusSchemas, type PresentStatusView } from '@argosy/wire/http'
import { accept } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import { presentState, presentStatus } from '../../status/present-status.ts'
import type { ReadStatus } from '../../status/read-status.ts'

/** What was measured of the exchange from outside, and what operators write about incidents. */
export function statusRoute({ readStatus }: { readonly readStatus: ReadStatus }) {
  return publicRoute({
    method: 'GET',
    path: statusPaths.status,
    query: statusSchemas.statusQuery,
    handle: async ({ query: { locale = 'en' } }) =>
      accept(presentStatus(await readStatus(), Date.now(), findLanguageOfLocale(locale)?.catalog ?? 'en')),
  })
}

/** The present alone: every page asks for it. */
export function presentStatusRoute({ readStatus }: { readonly readStatus: ReadStatus }) {
  return publicRoute({
    method: 'GET',
    path: statusPaths.present,
    handle: async () => {
      const view: PresentStatusView = { state: presentState(await readStatus(), Date.now()) }
      return accept(view)
    },
  })
}
