export type { FieldType, NamedNote } from '../rest/field-notes.ts'
export type { RestEndpointName, RestFieldName } from '../rest/rest-endpoints.ts'
export { restGroups, type RestGroup } from '../rest/rest-groups.ts'
export {
  describeOpenApi,
  type CodeReference,
  type EndpointReference,
  type OpenApiReference,
} from './describe-open-api.ts'
export type { ChannelKind } from './sample-messages.ts'
