/**
 * Secrets in public places (check 82): in a file, in a build for browsers, or in a commit that a later one reverted.
 * Only shapes that are certainly secret are searched for, so that every hit is real.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const shapes: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\n|\s)*[A-Za-z0-9+/=]{20}/,
  'the first line of a private key': /^[+ ]?-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----$/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a code host': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,}|glpat-[\w-]{20})\b/,
  'a token of a registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken=[\w-]{20,}/,
  'a token of a chat or a payment service': /\bxox[abprs]-[\w-]{10,}|\b[sr]k_live_[0-9A-Za-z]{20,}\b/,
}

/** The kind of secret in a line; undefined when none. The secret is not repeated. */
export function findSecretKind(line: string): string | undefined {
  return Object.keys(shapes).find((kind) => shapes[kind]?.test(line))
}

const builtFiles = 'apps/web/build/client/**/*.{js,css,map,html,json,txt}'

export function findSecretsInFiles(root: string, paths: readonly string[]): readonly string[] {
  const built = existsSync(join(root, 'apps/web/build/client')) ? globSync(builtFiles, { cwd: root }) : []
  return [...paths, ...built].flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const kind = findSecretKind(line)
        return kind === undefined ? [] : [`${path}:${index + 1}: ${kind}`]
      }),
  )
}

/** Every line that any commit has added; a checkout without history has none. */
export async function findSecretsInHistory(root: string): Promise<readonly string[]> {
  if (!existsSync(join(root, '.git'))) return []
  const git = spawn(
    'git',
    ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-textconv', '--format=commit %h'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const found = new Set<string>()
  let [commit, path] = ['', '']
  for await (const line of createInterface({ input: git.stdout })) {
    if (line.startsWith('commit ')) commit = line.slice(7)
    else if (line.startsWith('+++ ')) path = line.slice(6)
    else if (line.startsWith('+')) {
      const kind = findSecretKind(line)
      if (kind !== undefined) found.add(`${commit} ${path}: ${kind}: change it, then take it out of history`)
    }
  }
  return [...found]
}
