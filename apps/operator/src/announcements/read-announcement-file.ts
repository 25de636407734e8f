import { announcementFileSchema, type AnnouncementFile } from '@argosy/wire/http'
import { readTextsFile } from '../texts/read-texts-file.ts'

/** The announcement, and the languages whose users will get it in English. */
export function readAnnouncementFile(path: string): {
  readonly announcement: AnnouncementFile
  readonly missing: readonly string[]
} {
  const { content: announcement, missing } = readTextsFile(path, 'an announcement', announcementFileSchema)
  return { announcement, missing }
}
