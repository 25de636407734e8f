/** The doors for programs, read off their own table: a new door is attacked from its first day. */
import { createOpenRoutes, type OpenRouteDeps } from '../../src/open-api/open-routes.ts'

const routes = createOpenRoutes({ engines: {} } as OpenRouteDeps)

export const openDoors = routes.map(({ method, path, cost, permission, reads }) => ({
  name: `${method} ${path}`,
  method,
  path,
  cost,
  permission,
  reads,
}))

export const keyDoors = openDoors.flatMap(({ permission, ...door }) => (permission ? [{ ...door, permission }] : []))
export const publicDoors = openDoors.filter(({ permission }) => permission === undefined)
