import type { ApiKey, KeyPermission } from '@argosy/wire'
import type { Realm } from '@argosy/catalogue'
import type { z } from 'zod'
import { refuse, type Answer } from '../../http/answer.ts'

type OpenMethod = 'GET' | 'POST'

/** A call whose signature was checked; its content is not parsed yet. */
export type OpenIncoming = {
  readonly realm: Realm
  /** From the query of a GET or the body of a POST; numbers are still the text that was sent. */
  readonly input: unknown
}

/** One program API endpoint. Its input types stay inside `run`. */
export type OpenRoute = {
  readonly method: OpenMethod
  readonly path: string
  /** The weight of a call: 20 / cost calls a second always pass. */
  readonly cost: number
  /** The key permission it requires; a public endpoint needs no key. */
  readonly permission: KeyPermission | undefined
  /** A key may call it in the days after its end. */
  readonly isReducing: boolean
  readonly reads: z.ZodType
  readonly run: (incoming: OpenIncoming, key: ApiKey | undefined) => Promise<Answer<unknown>>
}

type Shape<Reads extends z.ZodType> = {
  readonly method: OpenMethod
  readonly path: string
  readonly cost: number
  readonly reads: Reads
}

export type OpenCall<Reads extends z.ZodType> = { readonly realm: Realm; readonly input: z.output<Reads> }

export function openPublicRoute<Reads extends z.ZodType>(
  shape: Omit<Shape<Reads>, 'method'> & {
    readonly handle: (call: OpenCall<Reads>) => Promise<Answer<unknown>>
  },
): OpenRoute {
  const { path, cost, reads } = shape
  return {
    method: 'GET',
    path,
    cost,
    permission: undefined,
    isReducing: true,
    reads,
    run: async ({ realm, input }) => {
      const read = readInput(reads, input)
      return read.ok ? shape.handle({ realm, input: read.data }) : read
    },
  }
}

/** The account comes from the key and never from the call. */
export function openKeyRoute<Reads extends z.ZodType>(
  shape: Shape<Reads> & {
    readonly permission: KeyPermission
    readonly isReducing: boolean
    readonly handle: (call: OpenCall<Reads> & { readonly key: ApiKey }) => Promise<Answer<unknown>>
  },
): OpenRoute {
  const { method, path, cost, permission, isReducing, reads } = shape
  return {
    method,
    path,
    cost,
    permission,
    isReducing,
    reads,
    run: async ({ realm, input }, key) => {
      if (!key) return refuse(401, 'key_missing')
      const read = readInput(reads, input)
      return read.ok ? shape.handle({ realm, input: read.data, key }) : read
    },
  }
}

const problemTextMax = 200

function readInput<Reads extends z.ZodType>(reads: Reads, input: unknown): Answer<z.output<Reads>> {
  const read = reads.safeParse(input)
  if (read.success) return { ok: true, data: read.data }
  const { issues } = read.error
  if (issues.some(({ message }) => message === 'client_oid_malformed')) return refuse(400, 'client_oid_malformed')
  const problems = issues.map(({ path }) => path.join('.')).filter((path) => path !== '')
  return refuse(
    400,
    'request_malformed',
    `Parameter ${problems.join(', ') || 'body'} cannot be read`.slice(0, problemTextMax),
  )
}
