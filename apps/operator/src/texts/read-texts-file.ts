/** Files with texts in several languages that operators publish: notices, incidents. */
import { catalogOverlays, languages } from '@argosy/i18n'
import { readFileSync } from 'node:fs'
import { UsageError } from '../exchange-access.ts'

const catalogs: readonly string[] = [...new Set(languages.map((language) => language.catalog))]
/** Languages in which a missing text means "as in the base language" and not "forgotten". */
const inheriting: readonly string[] = Object.keys(catalogOverlays)

type WithTexts = { readonly texts: Readonly<Record<string, unknown>> }

type Schema<Content> = {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: Content }
    | {
        readonly success: false
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]
        }
      }
}

/** The file's content, and the languages whose users will get it in English. */
export function readTextsFile<Content extends WithTexts>(
  path: string,
  what: string,
  schema: Schema<Content>,
): { readonly content: Content; readonly missing: readonly string[] } {
  const parsed = schema.safeParse(parseJson(path))
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${issue.message}`)
    throw new UsageError(`${path} is not ${what}:\n${problems.join('\n')}`)
  }
  const content = parsed.data
  const unknown = Object.keys(content.texts).filter((catalog) => !catalogs.includes(catalog))
  if (unknown.length > 0) throw new UsageError(`${path}: no reader has the language ${unknown.join(', ')}.`)
  const missing = catalogs.filter((catalog) => !(catalog in content.texts) && !inheriting.includes(catalog))
  return { content, missing }
}

function parseJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
