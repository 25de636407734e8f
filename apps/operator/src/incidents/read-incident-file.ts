import { incidentFileSchema, type IncidentFile } from '@argosy/wire/http'
import { readTextsFile } from '../texts/read-texts-file.ts'

/** The update, and the languages whose users will get it in English. */
export function readIncidentFile(path: string): {
  readonly incident: IncidentFile
  readonly missing: readonly string[]
} {
  const { content: incident, missing } = readTextsFile(path, 'an update of an incident', incidentFileSchema)
  return { incident, missing }
}
