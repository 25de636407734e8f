import { noticeFileSchema, type NoticeFile } from '@argosy/wire/http'
import { isSafeHref } from '@argosy/safety/link'
import { UsageError } from '../exchange-access.ts'
import { readTextsFile } from '../texts/read-texts-file.ts'

/** The notice, and the languages whose users will get it in English. */
export function readNoticeFile(path: string): { readonly notice: NoticeFile; readonly missing: readonly string[] } {
  const { content: notice, missing } = readTextsFile(path, 'a notice', noticeFileSchema)
  if (notice.href !== undefined && !isSafeHref(notice.href))
    throw new UsageError(`${path}: ${notice.href} is not a link that a page may show.`)
  return { notice, missing }
}
