import { createMetrics, createLogger } from '@argosy/service'
import { afterAll, expect, test } from 'vitest'
import { createOpenRoutes, type OpenRouteParts } from '../../open-api/open-routes.ts'
import { createRoutes, type RouteParts } from '../../routes/index.ts'
import { accept } from '../answer.ts'
import { createServer, type ServerParts } from '../server.ts'
import { answerShapes } from './closed-answers.ts'
import type { Shape } from './shape.ts'

const openRoutes = createOpenRoutes({ engines: {} } as OpenRouteParts)
const routes = createRoutes({ hasDevSignIn: true } as RouteParts)
const names = [...routes, ...openRoutes].map(({ method, path }) => `${method} ${path}`)
const smuggled = 'a hash of a password'

test('[check 45] every endpoint lists its fields, and no list is without its endpoint', () => {
  expect(Object.keys(answerShapes).toSorted()).toEqual(names.toSorted())
})

test('[check 45] every list is closed: one document, and tables whose names have a form', () => {
  const open = Object.entries(answerShapes).flatMap(([name, shape]) => findOpenings(shape, name))
  expect(open).toEqual(['GET /v1/openapi.json'])
})

const servers = { production: startServer(true), test: startServer(false) }
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())))

test.each(names)('[check 45] %s: a field that nobody listed does not leave, at any depth', async (name) => {
  const shape = answerShapes[name]
  if (shape === undefined || shape === 'document') return
  const [method = '', path = ''] = name.split(' ')
  const headers = { host: 'argosy.example', origin: 'http://argosy.example', 'content-type': 'application/json' }
  const asked = { method: method as 'POST', url: path, headers, ...(method !== 'GET' && { payload: '{}' }) }
  const told = await servers.production.inject(asked)
  expect(told.statusCode).toBe(200)
  const sample = sampleOf(shape)
  const hasFields = JSON.stringify(sample).includes(':')
  expect(told.json<{ data: unknown }>().data).toEqual(hasFields ? sample : replaceText(sample, null))
  expect((await servers.test.inject(asked)).statusCode, 'outside of production the call fails').toBe(500)
})

/** The whole table of endpoints, with handlers that say too much. */
function startServer(isProduction: boolean) {
  const tellTooMuch = (name: string) => async () => accept(spoil(sampleOf(answerShapes[name] ?? 'value')))
  return createServer({
    routes: routes.map((route) => ({
      ...route,
      who: 'anyone',
      isBare: false,
      run: tellTooMuch(`${route.method} ${route.path}`),
    })),
    openRoutes: openRoutes.map((route) => ({
      ...route,
      permission: undefined,
      run: tellTooMuch(`${route.method} ${route.path}`),
    })),
    isProduction,
    logger: createLogger('answers', { write: () => undefined }),
    metrics: createMetrics('answers'),
    trustedProxyCount: 0,
    visitorLimits: async () => 0,
    checkSigning: async () => ({}),
    signedCalls: { add: () => undefined, remove: () => undefined },
    rateLimiter: { count: async () => 0 },
    recordRefusal: () => undefined,
  } as unknown as ServerParts)
}

function sampleOf(shape: Shape): unknown {
  if (shape === 'value') return 'text'
  if (shape === 'document') return {}
  if ('list' in shape) return [sampleOf(shape.list), sampleOf(shape.list)]
  if ('names' in shape) return {}
  return Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, sampleOf(field)]))
}

/** A field more in every object; where there is none, an object in the place of each text. */
function spoil(sample: unknown): unknown {
  const spoilt = addField(sample)
  return JSON.stringify(spoilt).includes(smuggled) ? spoilt : replaceText(sample, { passwordHash: smuggled })
}

function addField(sample: unknown): unknown {
  if (Array.isArray(sample)) return sample.map(addField)
  if (typeof sample !== 'object' || sample === null) return sample
  const spoilt = Object.entries(sample).map(([key, inner]) => [key, addField(inner)])
  return { ...Object.fromEntries(spoilt), passwordHash: smuggled }
}

function replaceText(sample: unknown, by: unknown): unknown {
  return Array.isArray(sample) ? sample.map((item) => replaceText(item, by)) : by
}

function findOpenings(shape: Shape, name: string): string[] {
  if (shape === 'value') return []
  if (shape === 'document') return [name]
  if ('list' in shape) return findOpenings(shape.list, `${name}[]`)
  if ('names' in shape) {
    const isFormed = shape.names.source.startsWith('^') && shape.names.source.endsWith('$')
    return [...(isFormed ? [] : [name]), ...findOpenings(shape.each, `${name}.*`)]
  }
  return Object.entries(shape.fields).flatMap(([key, field]) => findOpenings(field, `${name}.${key}`))
}
