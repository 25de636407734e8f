import { keyPermissions, keyPermissionsOffered } from '@argosy/wire'
import { absentEndpoints, restEndpoints } from '@argosy/open-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OpenRoute } from './endpoint/open-route.ts'
import { createOpenRoutes, type OpenRouteDeps } from './open-routes.ts'

type Terms = Pick<OpenRoute, 'method' | 'path' | 'cost' | 'permission'>

const routes = createOpenRoutes({ engines: {} } as OpenRouteDeps)

test('every endpoint is below the prefix, once', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(names).size).toBe(names.length)
  expect(routes.filter(({ path }) => !/^\/api\/(v2|margin\/v1)\/[A-Za-z0-9/-]+$/.test(path))).toEqual([])
})

test('what the documentation shows is what is open, at the same cost and permission', () => {
  const termsOf = ({ method, path, cost, permission }: Terms) => `${method} ${path} ${cost} ${permission}`
  const documented = [...Object.values(restEndpoints), ...absentEndpoints].map(termsOf)
  expect(routes.map(termsOf).toSorted()).toEqual(documented.toSorted())
})

test('endpoints that may change something require more than the read permission, all others only read', () => {
  const mismatched = routes.filter(({ method, permission = 'read' }) => (method === 'POST') === (permission === 'read'))
  expect(mismatched.map(({ path }) => path)).toEqual([])
})

test('a permission is offered as soon as an endpoint requires it', () => {
  const required = new Set<unknown>(Object.values(restEndpoints).map(({ permission }) => permission))
  expect(keyPermissionsOffered).toEqual(keyPermissions.filter((permission) => required.has(permission)))
})

test('an endpoint accepts or refuses any input and never throws', () => {
  const known = fc.constantFrom(
    'symbol',
    'size',
    'price',
    'orderList',
    'clientOid',
    'orderId',
    'limit',
    'startTime',
    'granularity',
  )
  const input = fc.oneof(fc.jsonValue(), fc.dictionary(known, fc.jsonValue()))
  fc.assert(
    fc.property(fc.constantFrom(...routes), input, ({ reads }, value) => {
      expect(typeof reads.safeParse(value).success).toBe('boolean')
    }),
  )
})
