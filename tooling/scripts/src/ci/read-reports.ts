import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The reports of all test runs of a stage; vitest.config.ts and playwright.config.ts write them. */
export function readReports<Report>(directory: string): Report[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.json'))
  return names.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as Report)
}
