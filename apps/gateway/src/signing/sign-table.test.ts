import { expect, test } from 'vitest'
import { createRoutes, type RouteDeps } from '../routes/index.ts'
import { createSignTable, modeOfRoute } from './sign-table.ts'

const routes = createRoutes({ hasDevSignIn: true } as RouteDeps)
const table = createSignTable(routes)

test('[SGN-5] the configuration is made from the routes: exact addresses, prefixes where an id follows, and modes', () => {
  expect(
    createSignTable([
      { method: 'GET', path: '/v1/orders', signing: 1 },
      { method: 'POST', path: '/v1/orders', signing: 2 },
      { method: 'DELETE', path: '/v1/orders/:id', signing: 2 },
      { method: 'GET', path: '/v1/news', signing: 'none' },
    ]),
  ).toEqual({
    exactUrls: ['/v1/orders'],
    prefixUrls: ['/v1/orders/'],
    signModes: { 'GET /v1/orders': 1, 'POST /v1/orders': 2, 'DELETE /v1/orders/': 2 },
  })
})

test('[SGN-5] routes that a browser cannot distinguish share the stricter mode', () => {
  const alike = [
    { method: 'POST', path: '/v1/orders/:id/a', signing: 1 },
    { method: 'POST', path: '/v1/orders/:id/b', signing: 2 },
  ] as const
  for (const routesInOrder of [alike, alike.toReversed()]) {
    const shared = createSignTable(routesInOrder)
    expect(alike.map((route) => modeOfRoute(shared, route))).toEqual([2, 2])
  }
})

test.each(routes)('[SGN-10] $method $path requires at least the mode that is published to the browser', (route) => {
  const mode = modeOfRoute(table, route)
  if (route.signing === 'none') expect(mode).toBeUndefined()
  else expect(mode).toBeGreaterThanOrEqual(route.signing)
})

test.each(routes.filter(({ who, method }) => who === 'user' && method !== 'GET'))(
  '[SGN-10] $method $path changes something: its body is signed',
  (route) => {
    expect(modeOfRoute(table, route)).toBe(2)
  },
)

// The file of an export is opened by a link, which cannot be signed: its path has a secret id.
test.each(routes.filter(({ who, isFile }) => who === 'user' && !isFile))(
  '[SGN-10] $method $path is private: it is signed',
  (route) => {
    expect(modeOfRoute(table, route)).toBeGreaterThanOrEqual(1)
  },
)
