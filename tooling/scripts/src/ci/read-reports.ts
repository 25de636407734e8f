import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the runs below a stage left behind, one report each; vitest.config.ts and playwright.config.ts write them. */
export function readReports<Report>(directory: string): Report[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as Report)
}
