/** The gateway's endpoints as an OpenAPI document, generated from the schemas that validate the calls. */
import { sessionCookie, successCode } from '@argosy/wire/http'
import { signHeaders } from '@argosy/wire/signing'
import { z } from 'zod'
import type { Route } from '../http/route.ts'
import type { OpenRoute } from '../program-api/endpoint/open-route.ts'

type Json = Readonly<Record<string, unknown>>

export function describeApi(routes: readonly Route[], openRoutes: readonly OpenRoute[] = []): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  for (const { path, method, ...route } of openRoutes) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOpenRoute({ path, method, ...route }) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Argosy',
      version: '1',
      description: 'Every endpoint of the gateway; what is not listed does not exist.',
    },
    paths,
    components: { securitySchemes, schemas: { Envelope: envelope, OpenEnvelope: openEnvelope } },
  }
}

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
  signature: { type: 'apiKey', in: 'header', name: signHeaders.signature },
  apiKey: { type: 'apiKey', in: 'header', name: 'ACCESS-KEY' },
}

/** Refusals have the same shape; their code is the reason. */
const envelope = {
  type: 'object',
  properties: {
    code: { type: 'string', description: `${successCode} for success, otherwise the reason` },
    msg: { type: 'string' },
    group: { type: 'string' },
    data: {},
  },
  required: ['code', 'msg', 'data'],
}

/** The program API has numeric codes, which are separate from our refusal names. */
const openEnvelope = {
  type: 'object',
  properties: { code: { type: 'string' }, msg: { type: 'string' }, requestTime: { type: 'integer' }, data: {} },
  required: ['code', 'msg', 'requestTime', 'data'],
}

function describeOpenRoute({ method, path, permission, cost, reads }: Omit<OpenRoute, 'run'>): Json {
  const isWrite = method === 'POST'
  return {
    operationId: operationIdOf(method, path),
    security: [permission === undefined ? {} : { apiKey: [] }],
    ...(permission !== undefined && { 'x-permission': permission }),
    'x-cost': cost,
    parameters: isWrite ? [] : describeParameters('query', reads),
    ...(isWrite && describeBody(reads)),
    responses: describeAnswer({ $ref: '#/components/schemas/OpenEnvelope' }),
  }
}

function operationIdOf(method: string, path: string): string {
  return `${method.toLowerCase()}${path.replaceAll(/\W+(\w?)/g, (_, next: string) => next.toUpperCase())}`
}

function describeBody(schema: z.ZodType): Json {
  return { requestBody: { required: true, content: { 'application/json': { schema: describeSchema(schema) } } } }
}

function describeAnswer(schema: Json): Json {
  return { default: { description: 'The answer', content: { 'application/json': { schema } } } }
}

function describeRoute({ method, path, who, signing, reads = {}, isBare = false }: Route): Json {
  const { query, params, body, sealed } = reads
  const hasBody = method === 'POST'
  const content = isBare ? {} : { $ref: '#/components/schemas/Envelope' }
  return {
    operationId: operationIdOf(method, path),
    security: [{ ...(who === 'user' && { session: [] }), ...(signing !== 'none' && { signature: [] }) }],
    ...(signing !== 'none' && { 'x-signing-mode': signing }),
    parameters: [...describeParameters('path', params), ...describeParameters('query', query)],
    ...(hasBody && describeBody(body ?? z.strictObject({}))),
    // Inside `bodyCiphertext` (SGN-8).
    ...(sealed && { 'x-sealed': describeSchema(sealed) }),
    responses: describeAnswer(content),
  }
}

function describeParameters(location: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describeSchema(schema) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: described,
  }))
}

function describeSchema(schema: z.ZodType): Json {
  // The input form: what a schema transforms it into is internal.
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return described
}
