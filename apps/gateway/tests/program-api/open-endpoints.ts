/** The program API endpoints, from their own table, so that a new endpoint is attacked from its first day. */
import { createOpenRoutes, type OpenRouteDeps } from '../../src/program-api/open-routes.ts'

const routes = createOpenRoutes({ engines: {} } as OpenRouteDeps)

export const openEndpoints = routes.map(({ method, path, cost, permission, reads }) => ({
  name: `${method} ${path}`,
  method,
  path,
  cost,
  permission,
  reads,
}))

export const keyEndpoints = openEndpoints.flatMap(({ permission, ...endpoint }) =>
  permission ? [{ ...endpoint, permission }] : [],
)
export const publicEndpoints = openEndpoints.filter(({ permission }) => permission === undefined)
