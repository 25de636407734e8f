import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/** The values found, and the problems with how they were given, by variable; values are never repeated. */
type Found = { readonly values: Record<string, string>; readonly problems: Readonly<Record<string, string>> }

/**
 * Every variable may be given by file: `NAME_FILE` names the file that holds the value of `NAME`. In production a value
 * with a password must be, since an environment is visible to every child, every crash report and every reader of
 * /proc.
 */
export function readByFile(names: readonly string[], source: Variables, isProduction: boolean): Found {
  const values: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const name of names) {
    const given = source[name] || undefined
    // A variable that is itself the name of a file cannot be given by file.
    const file = name.endsWith('_FILE') ? undefined : source[`${name}_FILE`] || undefined
    if (file === undefined) {
      if (given !== undefined) values[name] = given
      if (isProduction && given !== undefined && holdsPassword(given))
        problems[name] = `holds a password: production is given it by file, ${name}_FILE`
      continue
    }
    if (given !== undefined) problems[name] = `is given twice, by ${name}_FILE too`
    const text = readText(file)
    if (text === undefined) problems[name] = `${name}_FILE names a file that cannot be read`
    else values[name] = text
  }
  return { values, problems }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** `//name:password@` in an address, anywhere in the text: lists of addresses are values too. */
function holdsPassword(value: string): boolean {
  return /:\/\/[^/?#@\s]*:[^/?#@\s]+@/.test(value)
}
