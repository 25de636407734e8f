/**
 * The endpoints of the gateway under attack, from its own table, so that a new endpoint is attacked from its first day.
 */
import { z } from 'zod'
import { createRoutes, type RouteDeps } from '../../src/routes/index.ts'
import { createSignTable, modeOfRoute } from '../../src/signing/sign-table.ts'

const routes = createRoutes({ hasDevSignIn: true } as RouteDeps)
const table = createSignTable(routes)

export type Endpoint = {
  readonly name: string
  readonly method: string
  /** The path to call, with ids in place of the pattern's parameters. */
  readonly path: string
  readonly who: 'anyone' | 'user'
  readonly mode: 0 | 1 | 2 | undefined
  readonly beginsSession: boolean
  /** The fields that its body may have. */
  readonly fields: readonly string[]
}

export const endpoints: readonly Endpoint[] = routes.map((route) => ({
  name: `${route.method} ${route.path}`,
  method: route.method,
  path: route.path.replace(':orderId', '1').replace(':clientOrderId', 'mine').replace(':exportId', 'A'.repeat(43)),
  who: route.who,
  mode: modeOfRoute(table, route),
  beginsSession: route.beginsSession ?? false,
  fields: fieldsOf(route.reads?.body),
}))

function fieldsOf(body: z.ZodType | undefined): readonly string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}

export const reads = endpoints.filter(({ method }) => method === 'GET')
export const writes = endpoints.filter(({ method }) => method !== 'GET')
export const userEndpoints = endpoints.filter(({ who }) => who === 'user')
export const signedEndpoints = endpoints.filter(({ mode }) => mode !== undefined)
