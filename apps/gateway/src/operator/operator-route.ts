import type { OperatorView, schemas } from '@argosy/wire/http'
import type { z } from 'zod'
import { refuse, type Answer } from '../http/answer.ts'
import { readCall, type Call, type Incoming, type Shape } from '../http/route.ts'

type Empty = typeof schemas.empty

/** One endpoint of the operators' origin. */
export type OperatorRoute = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly who: 'anyone' | 'operator'
  readonly run: (incoming: Incoming, operator: OperatorView | undefined) => Promise<Answer<unknown>>
}

type OperatorShape<Query, Body, Params> = Omit<Shape<Query, Body, Params>, 'method' | 'signing'> & {
  readonly method: 'GET' | 'POST'
}

/** For calls without a session: enrolling and signing in. */
export function publicOperatorRoute<
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = Empty,
  Params extends z.ZodType = Empty,
>(
  shape: OperatorShape<Query, Body, Params> & {
    readonly handle: (call: Call<Query, Body, Params>) => Promise<Answer<unknown>>
  },
): OperatorRoute {
  return {
    method: shape.method,
    path: shape.path,
    who: 'anyone',
    run: async (incoming) => {
      const call = readCall(shape, incoming)
      return call.ok ? shape.handle(call.data) : call
    },
  }
}

export function operatorRoute<
  Query extends z.ZodType = Empty,
  Body extends z.ZodType = Empty,
  Params extends z.ZodType = Empty,
>(
  shape: OperatorShape<Query, Body, Params> & {
    readonly handle: (call: Call<Query, Body, Params> & { readonly operator: OperatorView }) => Promise<Answer<unknown>>
  },
): OperatorRoute {
  return {
    method: shape.method,
    path: shape.path,
    who: 'operator',
    run: async (incoming, operator) => {
      if (!operator) return refuse(401, 'signed_out')
      const call = readCall(shape, incoming)
      return call.ok ? shape.handle({ ...call.data, operator }) : call
    },
  }
}
