import { noticeFileSchema, type NoticeFile } from '@argosy/wire/http'
import { catalogOverlays, languages } from '@argosy/i18n'
import { isSafeHref } from '@argosy/safety/link'
import { readFileSync } from 'node:fs'
import { UsageError } from '../exchange-access.ts'

const catalogs: readonly string[] = [...new Set(languages.map((language) => language.catalog))]
/** Languages in which a missing text means "as in the base language" and not "forgotten". */
const inheriting: readonly string[] = Object.keys(catalogOverlays)

/** The notice, and the languages whose users will get it in English. */
export function readNoticeFile(path: string): { readonly notice: NoticeFile; readonly missing: readonly string[] } {
  const parsed = noticeFileSchema.safeParse(parseJson(path))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new UsageError(`${path} is not a notice:\n${problems.join('\n')}`)
  }
  const notice = parsed.data
  const unknown = Object.keys(notice.texts).filter((catalog) => !catalogs.includes(catalog))
  if (unknown.length > 0) throw new UsageError(`${path}: no reader has the language ${unknown.join(', ')}.`)
  if (notice.href !== undefined && !isSafeHref(notice.href))
    throw new UsageError(`${path}: ${notice.href} is not a link that a page may show.`)
  const missing = catalogs.filter((catalog) => !(catalog in notice.texts) && !inheriting.includes(catalog))
  return { notice, missing }
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
