/**
 * Each rule of docs/rules.md has a recorded break, or waits for a page that it names. A break that does not fit its
 * file any more proves nothing. CI's rotation checks whether a test fails on it; `pnpm rules` counts the results.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCitingTests } from '../rules/citing-tests.ts'
import { parseRules } from '../rules/parse-rules.ts'
import { applyBreak, kindOfTest, readBreaks, type RuleBreak } from '../rules/rule-break.ts'
import { findWaiting, rulesPage } from '../rules/rules-page.ts'

export function findBadBreaks(root: string): readonly string[] {
  const page = readFileSync(join(root, rulesPage), 'utf8')
  const waiting = findWaiting(page)
  const ids = new Set(parseRules(page, rulesPage).map(({ id }) => id))
  const breaks = readBreaks(root)
  const recorded = new Set(breaks.map(({ id }) => id))
  return [
    ...[...ids]
      .filter((id) => !waiting.has(id) && !recorded.has(id))
      .map((id) => `${id}: no break is recorded, and no page is named that it waits for`),
    ...breaks.filter(({ id }) => !ids.has(id)).map(({ id }) => `${id}: a break of a rule that is not stated`),
    ...breaks.filter(({ id }) => waiting.has(id)).map(({ id }) => `${id}: waits for a page, and yet has a break`),
    ...breaks.flatMap((record) => findProblems(root, record)),
  ]
}

function findProblems(root: string, record: RuleBreak): readonly string[] {
  const { id, file, test } = record
  const missing = [file, test].filter((path) => !existsSync(join(root, path)))
  if (missing.length > 0) return missing.map((path) => `${id}: its break names ${path}, which does not exist`)
  const citing = findCitingTests(readFileSync(join(root, test), 'utf8'), test, id)
  return [
    ...(citing.length === 0 ? [`${id}: no test of ${test} cites it`] : []),
    ...(kindOfTest(test) ? [] : [`${id}: ${test} is a journey: name a test that needs no exchange`]),
    ...findMisfit(readFileSync(join(root, file), 'utf8'), record),
  ]
}

function findMisfit(text: string, record: RuleBreak): readonly string[] {
  try {
    applyBreak(text, record)
    return []
  } catch (error) {
    return [`${record.id}: ${(error as Error).message}`]
  }
}
