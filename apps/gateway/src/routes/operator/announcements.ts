import { operatorPaths, operatorSchemas } from '@argosy/wire/http'
import { listAnnouncementRevisions, readAnnouncementText } from '@argosy/support'
import { accept, refuse } from '../../http/answer.ts'
import { operatorRoute, type OperatorRoute } from '../../operator/operator-route.ts'
import type { OperatorRouteDeps } from './operator-deps.ts'

/** What an operator reads before proposing or confirming that it is published. */
export function operatorAnnouncementRoutes({ pool }: Pick<OperatorRouteDeps, 'pool'>): OperatorRoute[] {
  return [
    operatorRoute({
      method: 'GET',
      path: operatorPaths.announcements,
      handle: async () => accept(await listAnnouncementRevisions(pool)),
    }),
    operatorRoute({
      method: 'GET',
      path: operatorPaths.announcementText,
      query: operatorSchemas.announcementTextQuery,
      handle: async ({ query: { announcementId, revision, catalog } }) => {
        const text = await readAnnouncementText(pool, announcementId, revision, catalog)
        return text ? accept(text) : refuse(404, 'announcement_unknown')
      },
    }),
  ]
}
