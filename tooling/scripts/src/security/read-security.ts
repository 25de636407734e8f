import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile } from '../rules/find-citations.ts'
import { listFiles, root } from '../workspace.ts'
import { findCheckCitations, type CheckCitation } from './find-check-citations.ts'
import { identityChecks } from './identity-checks.ts'
import { platformChecks } from './platform-checks.ts'
import { presentSecurity } from './present-security.ts'
import type { SecurityCheck } from './security-check.ts'

export const securityPage = 'docs/security.md'

export const securityChecks: readonly SecurityCheck[] = [...identityChecks, ...platformChecks]

export function readText(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

export function readCitations(): readonly CheckCitation[] {
  return listFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tooling/scripts/src/security/'))
    .toSorted()
    .flatMap((path) => {
      const text = readText(path)
      return isTestFile(path, text) ? findCheckCitations(path, text) : []
    })
}

export function writeSecurityPage(): string {
  return presentSecurity(securityChecks, readCitations())
}
