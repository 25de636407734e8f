import type { Realm } from '@argosy/catalogue'
import { schemas } from '@argosy/wire/http'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { SessionVisitor } from '../sessions/sessions.ts'
import type { RouteSigning } from '../signing/signing.ts'
import { refuse, type Answer } from './answer.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

type Empty = typeof schemas.empty

/** A call with a known origin; its content is not parsed yet. */
export type Incoming = {
  readonly realm: Realm
  readonly token: string | undefined
  readonly headers: IncomingHttpHeaders
  /** The caller's address, as the outermost trusted proxy saw it. */
  readonly address: string
  /** The key for rate limits: the address, or its /64. */
  readonly network: string
  /** Identifies this call in logs, in the audit log and to the caller. */
  readonly requestId: string
  readonly query: unknown
  readonly body: unknown
  readonly params: unknown
  readonly setHeader: (name: string, value: string) => void
}

export type Call<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType> = Pick<
  Incoming,
  'realm' | 'token' | 'headers' | 'address' | 'network' | 'requestId' | 'setHeader'
> & {
  readonly query: z.output<Query>
  readonly body: z.output<Body>
  readonly params: z.output<Params>
}

/** One endpoint. Its input types stay inside `run`, so that endpoints of all kinds fit into one list. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly run: (incoming: Incoming, visitor: SessionVisitor | undefined) => Promise<Answer<unknown>>
  readonly who: 'anyone' | 'user'
  /**
   * How much of a call its signature covers; made with the session's key, or without a session with the key that the
   * call presents.
   */
  readonly signing: RouteSigning
  /** True for endpoints that start a session. */
  readonly beginsSession?: boolean
  /** Its data is the whole answer, without an envelope. */
  readonly isBare?: boolean
  /** Its data is a `FileAnswer`. */
  readonly isFile?: boolean
  /** The input schemas, for the API description. */
  readonly reads?: RouteSchemas
}

export type RouteSchemas = {
  readonly query?: z.ZodType | undefined
  readonly body?: z.ZodType | undefined
  readonly params?: z.ZodType | undefined
  /** The fields inside the body's envelope. */
  readonly sealed?: z.ZodType | undefined
}

export type Shape<Query, Body, Params> = {
  readonly method: Method
  readonly path: string
  readonly query?: Query
  readonly body?: Body
  readonly params?: Params
  readonly signing?: RouteSigning
}

/** Open to everybody; the session is not checked. */
export function publicRoute<
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = Empty,
  Params extends z.ZodType = Empty,
>(
  shape: Shape<Query, Body, Params> & {
    readonly handle: (call: Call<Query, Body, Params>) => Promise<Answer<unknown>>
  },
): Route {
  return {
    method: shape.method,
    path: shape.path,
    who: 'anyone',
    signing: shape.signing ?? 'none',
    reads: schemasOf(shape),
    run: async (incoming) => {
      const call = readCall(shape, incoming)
      return call.ok ? shape.handle(call.data) : call
    },
  }
}

/** For signed-in visitors; the account comes from the session and never from the call. */
export function userRoute<
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = Empty,
  Params extends z.ZodType = Empty,
>(
  shape: Shape<Query, Body, Params> & {
    readonly handle: (call: Call<Query, Body, Params> & { readonly user: SessionVisitor }) => Promise<Answer<unknown>>
  },
): Route {
  return {
    method: shape.method,
    path: shape.path,
    who: 'user',
    signing: shape.signing ?? userSigning(shape),
    reads: schemasOf(shape),
    run: async (incoming, user) => {
      if (!user) return refuse(401, 'signed_out')
      const call = readCall(shape, incoming)
      return call.ok ? shape.handle({ ...call.data, user }) : call
    },
  }
}

/** Part by part; the connection breaks when a part fails, so that no browser takes half a file for a whole one. */
export type FileAnswer = {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly parts: AsyncIterable<Uint8Array>
}

/** A file that a link opens, for signed-in visitors. A link has no signature, so the path has an id that is a secret. */
export function fileRoute<Params extends z.ZodType>(shape: {
  readonly path: string
  readonly params: Params
  readonly handle: (call: Call<Empty, Empty, Params> & { readonly user: SessionVisitor }) => Promise<Answer<FileAnswer>>
}): Route {
  return { ...userRoute({ method: 'GET', signing: 'none', ...shape }), isFile: true }
}

function schemasOf({ query, body, params }: Shape<z.ZodType, z.ZodType, z.ZodType>): RouteSchemas {
  return { query, body, params }
}

/** Writes and the whole security centre are signed with the body; reads without it. */
function userSigning({ method, path }: Pick<Route, 'method' | 'path'>): RouteSigning {
  return method === 'GET' && !path.startsWith('/v1/user/security/') ? 1 : 2
}

export function readCall<Query extends z.ZodType, Body extends z.ZodType, Params extends z.ZodType>(
  shape: Shape<Query, Body, Params>,
  { realm, token, headers, address, network, requestId, setHeader, ...incoming }: Incoming,
): Answer<Call<Query, Body, Params>> {
  const query = (shape.query ?? schemas.empty).safeParse(incoming.query ?? {})
  if (!query.success) return refuseMalformed(query.error)
  const body = (shape.body ?? schemas.empty).safeParse(orNothing(incoming.body))
  if (!body.success) return refuseMalformed(body.error)
  const params = (shape.params ?? schemas.empty).safeParse(incoming.params ?? {})
  if (!params.success) return refuseMalformed(params.error)
  const data = { query: query.data, body: body.data, params: params.data } as Pick<
    Call<Query, Body, Params>,
    'query' | 'body' | 'params'
  >
  return { ok: true, data: { realm, token, headers, address, network, requestId, setHeader, ...data } }
}

/** A missing body is an empty object; `null` stays `null`. */
export function orNothing(body: unknown): unknown {
  return body === undefined ? {} : body
}

const problemTextMax = 200

export function refuseMalformed({ issues }: z.ZodError): Answer<never> {
  const hasUnknownField = issues.some(({ code }) => code === 'unrecognized_keys')
  const problems = issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  return refuse(
    400,
    hasUnknownField ? 'field_unknown' : 'request_malformed',
    problems.join('; ').slice(0, problemTextMax),
  )
}
