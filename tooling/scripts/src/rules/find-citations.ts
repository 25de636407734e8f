import { ruleId } from './parse-rules.ts'

export interface Citation {
  readonly id: string
  /** `path:line` of the title. */
  readonly location: string
}

const testName = /\.(?:test|spec)\.tsx?$/
const testLibrary = /from '(?:vitest|@playwright\/test)'/
const ids = new RegExp(ruleId.source, 'g')

// A title is a string that starts with one or more citations: '[OB-3] …', '[OB-3, OB-4] …', '[OB-3] [LG-1] …'. Before
// them it may name the statement of docs/security.md that it proves: '[check 27] [SGN-10] …'.
const bracket = String.raw`\[${ruleId.source}(?:[, ]+${ruleId.source})*\]`
const citingTitle = new RegExp(String.raw`['"\`](?:\[check \d+\] )*(${bracket}(?: ?${bracket})*)`, 'g')

/** Test files by name, and suites that several test files share, such as a contract for two implementations. */
export function isTestFile(path: string, text: string): boolean {
  return testName.test(path) || (/\.tsx?$/.test(path) && testLibrary.test(text))
}

export function findCitations(path: string, text: string): readonly Citation[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      Array.from(line.matchAll(citingTitle)).flatMap((title) =>
        Array.from((title[1] ?? '').matchAll(ids), ([id]) => ({ id, location: `${path}:${index + 1}` })),
      ),
    )
}
