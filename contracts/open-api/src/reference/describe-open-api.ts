/** The program API as data for its documentation, derived from the definitions that the endpoints use. */
import type { KeyPermission } from '@argosy/wire'
import { openSuccess } from '../envelope.ts'
import type { ExampleCall } from '../examples/index.ts'
import { openCodes } from '../open-codes.ts'
import { absentEndpoints } from '../rest/absent-endpoints.ts'
import { notesOf, type NamedNote } from '../rest/field-notes.ts'
import { restEndpoints, type RestEndpoint, type RestEndpointName } from '../rest/rest-endpoints.ts'
import type { RestGroup } from '../rest/rest-groups.ts'
import { openSocketCodes } from '../ws/server-messages.ts'
import { sampleAnswers } from './sample-answers.ts'
import { sampleCalls } from './sample-calls.ts'
import { channelKinds, channelReferences, type ChannelKind, type ChannelReference } from './sample-messages.ts'
import { sampleTimeMs } from './samples.ts'

export type EndpointReference = {
  readonly name: RestEndpointName
  readonly group: RestGroup
  readonly cost: number
  readonly permission: KeyPermission | null
  readonly fields: readonly NamedNote[]
  readonly call: ExampleCall
  readonly answer: unknown
}

export type CodeReference = {
  readonly code: string
  /** The HTTP status; null for sockets. */
  readonly status: number | null
  readonly reason: string
  readonly msg: string
}

export type OpenApiReference = {
  readonly endpoints: readonly EndpointReference[]
  /** Method and path of calls that clients may make and that are not offered. */
  readonly absent: readonly string[]
  /** Each with an example message. */
  readonly channels: readonly (ChannelReference & { readonly kind: ChannelKind; readonly message: unknown })[]
  readonly codes: readonly CodeReference[]
  readonly socketCodes: readonly CodeReference[]
}

export function describeOpenApi(): OpenApiReference {
  return {
    endpoints: Object.entries(restEndpoints).map(([name, endpoint]) =>
      describeEndpoint(name as RestEndpointName, endpoint),
    ),
    absent: absentEndpoints.map(({ method, path }) => `${method} ${path}`),
    channels: channelKinds.map((kind) => {
      const { arg, row } = channelReferences[kind]
      const message = { action: 'snapshot', arg, data: [row], ts: sampleTimeMs }
      return { kind, ...channelReferences[kind], message }
    }),
    codes: Object.entries(openCodes)
      .map(([reason, { code, status, msg }]) => ({ code, status, reason, msg }))
      .toSorted(byCode),
    socketCodes: Object.entries(openSocketCodes)
      .map(([reason, [code, msg]]) => ({ code: String(code), status: null, reason, msg }))
      .toSorted(byCode),
  }
}

function describeEndpoint(name: RestEndpointName, endpoint: RestEndpoint): EndpointReference {
  const { group, method, path, cost, permission = null, reads } = endpoint
  const call = { method, path, isSigned: permission !== null, ...sampleCalls[name] }
  const answer = { ...openSuccess, requestTime: sampleTimeMs, data: sampleAnswers[name] }
  return { name, group, cost, permission, fields: notesOf(reads), call, answer }
}

function byCode(one: CodeReference, other: CodeReference): number {
  return Number(one.code) - Number(other.code)
}
