import { sealedFields } from '@argosy/wire/signing'
import type { z } from 'zod'
import { refuse, type Answer } from '../../http/answer.ts'
import { orNothing, refuseMalformed, type Incoming, type Route } from '../../http/route.ts'
import type { SessionVisitor } from '../../sessions/sessions.ts'
import type { DeviceKey, Signing } from '../../signing/signing.ts'

/** A call with an envelope (SGN-8), after the envelope was opened and both parts were validated. */
export type SealedCall<Clear, Sealed> = Omit<Incoming, 'query' | 'params' | 'body'> & {
  readonly body: Clear
  readonly sealed: Sealed
  readonly deviceKey: DeviceKey
}

type Shape<Clear, Sealed> = {
  readonly path: string
  readonly clear: Clear
  readonly sealed: Sealed
  /** True for endpoints that start a session: each of them is listed, and a test checks the list. */
  readonly beginsSession?: boolean
}

type Opened<Clear extends z.ZodObject, Sealed extends z.ZodObject> = SealedCall<z.output<Clear>, z.output<Sealed>>

type Deps = { readonly signing: Pick<Signing, 'openEnvelope'> }

export function sealedRoute<Clear extends z.ZodObject, Sealed extends z.ZodObject>(
  deps: Deps,
  shape: Shape<Clear, Sealed> & {
    readonly handle: (call: Opened<Clear, Sealed>) => Promise<Answer<unknown>>
  },
): Route {
  return {
    ...describe(shape, 'anyone'),
    run: async (incoming) => {
      const call = await open(deps, shape, incoming)
      return call.ok ? shape.handle(call.data) : call
    },
  }
}

/** The same for signed-in visitors. */
export function sealedUserRoute<Clear extends z.ZodObject, Sealed extends z.ZodObject>(
  deps: Deps,
  shape: Shape<Clear, Sealed> & {
    readonly handle: (call: Opened<Clear, Sealed> & { readonly user: SessionVisitor }) => Promise<Answer<unknown>>
  },
): Route {
  return {
    ...describe(shape, 'user'),
    run: async (incoming, user) => {
      if (!user) return refuse(401, 'signed_out')
      const call = await open(deps, shape, incoming)
      return call.ok ? shape.handle({ ...call.data, user }) : call
    },
  }
}

function describe({ path, clear, sealed, beginsSession = false }: Shape<z.ZodObject, z.ZodObject>, who: Route['who']) {
  return { method: 'POST', path, who, signing: 2, beginsSession, reads: { body: wireOf(clear), sealed } } as const
}

function wireOf(clear: z.ZodObject) {
  return clear.extend(sealedFields)
}

async function open<Clear extends z.ZodObject, Sealed extends z.ZodObject>(
  { signing }: Deps,
  { path, clear, sealed }: Shape<Clear, Sealed>,
  { query: _query, params: _params, body, ...call }: Incoming,
): Promise<Answer<Opened<Clear, Sealed>>> {
  // Validated before the envelope is opened, so that an unknown field costs nothing.
  const wire = wireOf(clear).safeParse(orNothing(body))
  if (!wire.success) return refuseMalformed(wire.error)
  const opened = await signing.openEnvelope({ headers: call.headers, body }, path)
  if (!opened.ok) return opened
  const readClear = clear.safeParse(opened.data.clear)
  if (!readClear.success) return refuseMalformed(readClear.error)
  const readSealed = sealed.safeParse(opened.data.sealed)
  if (!readSealed.success) return refuseMalformed(readSealed.error)
  const { device: deviceKey } = opened.data
  return { ok: true, data: { ...call, body: readClear.data, sealed: readSealed.data, deviceKey } }
}
