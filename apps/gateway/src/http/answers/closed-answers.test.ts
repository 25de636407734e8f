import { exportPaths } from '@argosy/wire/http'
import { createMetrics, createLogger } from '@argosy/service'
import { afterAll, expect, test } from 'vitest'
import { createOpenRoutes, type OpenRouteDeps } from '../../program-api/open-routes.ts'
import { createOperatorServer, type OperatorServerDeps } from '../../operator/operator-server.ts'
import { createRoutes, type RouteDeps } from '../../routes/index.ts'
import type { OperatorRouteDeps } from '../../routes/operator/operator-deps.ts'
import { createOperatorRoutes } from '../../routes/operator/operator-routes.ts'
import { accept } from '../answer.ts'
import { createServer, type ServerDeps } from '../server.ts'
import { answerShapes } from './closed-answers.ts'
import { operatorAnswers } from './operator-answers.ts'
import type { Shape } from './shape.ts'

const openRoutes = createOpenRoutes({ engines: {} } as OpenRouteDeps)
const routes = createRoutes({ hasDevSignIn: true } as RouteDeps)
const operatorRoutes = createOperatorRoutes({} as OperatorRouteDeps)
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`
const names = [...routes, ...openRoutes].map(nameOf)
const operatorNames = operatorRoutes.map(nameOf)
const allShapes = { ...answerShapes, ...operatorAnswers }
const smuggled = 'a hash of a password'

test('[check 45] every endpoint lists its fields, and no list is without its endpoint', () => {
  expect(Object.keys(answerShapes).toSorted()).toEqual(names.toSorted())
  expect(Object.keys(operatorAnswers).toSorted()).toEqual(operatorNames.toSorted())
})

test('[check 45] every list is closed: one document, one file, and tables whose names have a form', () => {
  const open = Object.entries(allShapes).flatMap(([name, shape]) => findOpenings(shape, name))
  expect(open.toSorted()).toEqual(['GET /v1/openapi.json', `GET ${exportPaths.exportFile(':exportId')}`].toSorted())
})

const servers = { production: startServer(true), test: startServer(false) }
const operatorServers = { production: startOperatorServer(true), test: startOperatorServer(false) }
afterAll(() =>
  Promise.all([...Object.values(servers), ...Object.values(operatorServers)].map((server) => server.close())),
)

test.each([...names, ...operatorNames])(
  '[check 45] %s: a field that nobody listed does not leave, at any depth',
  async (name) => {
    const shape = allShapes[name]
    if (shape === undefined || shape === 'document') return
    const [method = '', path = ''] = name.split(' ')
    const headers = { host: 'argosy.example', origin: 'http://argosy.example', 'content-type': 'application/json' }
    const call = { method: method as 'POST', url: path, headers, ...(method !== 'GET' && { payload: '{}' }) }
    const { production, test: strict } = name in operatorAnswers ? operatorServers : servers
    const response = await production.inject(call)
    expect(response.statusCode).toBe(200)
    const sample = sampleOf(shape)
    const hasFields = JSON.stringify(sample).includes(':')
    expect(response.json<{ data: unknown }>().data).toEqual(hasFields ? sample : replaceText(sample, null))
    expect((await strict.inject(call)).statusCode, 'outside of production the call fails').toBe(500)
  },
)

/** All endpoints, with handlers that return too much. */
function startServer(isProduction: boolean) {
  return createServer({
    routes: routes.map((route) => ({
      ...route,
      who: 'anyone',
      isBare: false,
      run: answerTooMuch(nameOf(route)),
    })),
    openRoutes: openRoutes.map((route) => ({
      ...route,
      permission: undefined,
      run: answerTooMuch(nameOf(route)),
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
  } as unknown as ServerDeps)
}

function startOperatorServer(isProduction: boolean) {
  return createOperatorServer({
    routes: operatorRoutes.map((route) => ({ ...route, who: 'anyone', run: answerTooMuch(nameOf(route)) })),
    origin: 'http://argosy.example',
    isAllowed: () => true,
    isProduction,
    logger: createLogger('answers', { write: () => undefined }),
    metrics: createMetrics('answers'),
    trustedProxyCount: 0,
    visitorLimits: async () => 0,
    recordRefusal: () => undefined,
  } as unknown as OperatorServerDeps)
}

function answerTooMuch(name: string) {
  return async () => accept(spoil(sampleOf(allShapes[name] ?? 'value')))
}

function sampleOf(shape: Shape): unknown {
  if (shape === 'value') return 'text'
  if (shape === 'document') return {}
  if ('list' in shape) return [sampleOf(shape.list), sampleOf(shape.list)]
  if ('names' in shape) return {}
  return Object.fromEntries(Object.entries(shape.fields).map(([key, field]) => [key, sampleOf(field)]))
}

/** Adds one field to every object; where there is no object, replaces each text by one. */
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
