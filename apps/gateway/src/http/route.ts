import type { Realm } from '@argosy/contracts'
import { schemas } from '@argosy/contracts/http'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { SessionVisitor } from '../sessions/sessions.ts'
import type { RouteSigning } from '../signing/signing.ts'
import { refuse, type Answer } from './answer.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

type Empty = typeof schemas.empty

/** A call as it came through the door: where it is from is known, what it says is not yet read. */
export type Incoming = {
  readonly realm: Realm
  readonly token: string | undefined
  readonly headers: IncomingHttpHeaders
  /** Where the caller is, as the outermost trusted proxy saw it. */
  readonly address: string
  /** What limits count by: the address, or the /64 that it belongs to. */
  readonly network: string
  /** Names this call in logs, in the audit log and to the caller. */
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

/** One door. The types of what it reads stay inside `run`, so that doors of all kinds fit into one list. */
export type Route = {
  readonly method: Method
  readonly path: string
  readonly run: (incoming: Incoming, visitor: SessionVisitor | undefined) => Promise<Answer<unknown>>
  readonly who: 'anyone' | 'user'
  /** How much of a call its signature covers; by the session's key, or without a session by the key that it presents. */
  readonly signing: RouteSigning
  /** One of the ways in. */
  readonly beginsSession?: boolean
  /** Its data is the whole answer, without an envelope. */
  readonly isBare?: boolean
  /** What it reads, for those who describe it. */
  readonly reads?: RouteSchemas
}

export type RouteSchemas = {
  readonly query?: z.ZodType | undefined
  readonly body?: z.ZodType | undefined
  readonly params?: z.ZodType | undefined
  /** Inside an envelope that the body carries. */
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

/** Open to everybody; it does not look who asks. */
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

/** For signed-in visitors; the account is the session's and never the caller's word. */
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

function schemasOf({ query, body, params }: Shape<z.ZodType, z.ZodType, z.ZodType>): RouteSchemas {
  return { query, body, params }
}

/** What changes something, and all of the security centre, is signed with its body; what is read, without. */
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

/** No body at all is an empty one; `null` is a body, and not an empty one. */
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
