import { runCommand, runTool, type ToolResult } from '../run-tool.ts'
import { findTranslationMistakes } from '../translations/find-translation-mistakes.ts'
import { listFiles, root } from '../workspace.ts'
import { findHardcodedTexts } from './hardcoded-texts.ts'
import { findClockWaits } from './clock-waits.ts'
import { findDesignBreaches } from './design-rules.ts'
import { findCsvWriters } from './csv-writers.ts'
import { findImportCircles } from './import-circles.ts'
import { findLongFiles } from './long-files.ts'
import { findRetiredWords } from './retired-words.ts'
import { findBadBreaks } from './rule-breaks.ts'
import { findSecretsInFiles, findSecretsInHistory } from './secrets.ts'

export interface Check {
  readonly name: string
  readonly run: () => Promise<ToolResult>
}

/** The checks that a change must pass, the easiest to understand first. CI runs the same list. */
export const checks: readonly Check[] = [
  { name: 'types', run: () => runTool('tsc', '-b') },
  { name: 'lint', run: () => runTool('oxlint', '--type-aware') },
  { name: 'format', run: () => runTool('oxfmt', '--check') },
  { name: 'dead-code', run: () => runTool('knip') },
  { name: 'file-length', run: checkFileLength },
  { name: 'hardcoded-texts', run: checkHardcodedTexts },
  { name: 'retired-words', run: checkRetiredWords },
  { name: 'import-circles', run: checkImportCircles },
  { name: 'clock-waits', run: checkClockWaits },
  { name: 'design-rules', run: checkDesignRules },
  { name: 'csv-writers', run: checkCsvWriters },
  { name: 'rule-breaks', run: checkRuleBreaks },
  { name: 'secrets', run: checkSecrets },
  { name: 'messages', run: () => runCommand('pnpm', '--filter', '@argosy/web', 'messages:check') },
  { name: 'translations', run: checkTranslations },
  { name: 'unit-tests', run: () => runTool('vitest', 'run', '--project', 'unit') },
]

async function checkFileLength(): Promise<ToolResult> {
  const longFiles = findLongFiles(root, listFiles())
  return { isPassed: longFiles.length === 0, output: longFiles.join('\n') }
}

async function checkHardcodedTexts(): Promise<ToolResult> {
  const hardcodedTexts = findHardcodedTexts(root, listFiles())
  return { isPassed: hardcodedTexts.length === 0, output: hardcodedTexts.join('\n') }
}

async function checkRetiredWords(): Promise<ToolResult> {
  const retiredWords = findRetiredWords(root, listFiles())
  return { isPassed: retiredWords.length === 0, output: retiredWords.join('\n') }
}

async function checkImportCircles(): Promise<ToolResult> {
  const circles = findImportCircles(root, listFiles())
  return { isPassed: circles.length === 0, output: circles.join('\n') }
}

async function checkCsvWriters(): Promise<ToolResult> {
  const csvWriters = findCsvWriters(root, listFiles())
  return { isPassed: csvWriters.length === 0, output: csvWriters.join('\n') }
}

async function checkClockWaits(): Promise<ToolResult> {
  const clockWaits = findClockWaits(root, listFiles())
  return { isPassed: clockWaits.length === 0, output: clockWaits.join('\n') }
}

async function checkDesignRules(): Promise<ToolResult> {
  const breaches = findDesignBreaches(root, listFiles())
  return { isPassed: breaches.length === 0, output: breaches.join('\n') }
}

async function checkTranslations(): Promise<ToolResult> {
  const mistakes = await findTranslationMistakes()
  return { isPassed: mistakes.length === 0, output: mistakes.join('\n') }
}

async function checkRuleBreaks(): Promise<ToolResult> {
  const badBreaks = findBadBreaks(root)
  return { isPassed: badBreaks.length === 0, output: badBreaks.join('\n') }
}

async function checkSecrets(): Promise<ToolResult> {
  const secrets = [...findSecretsInFiles(root, listFiles()), ...(await findSecretsInHistory(root))]
  return { isPassed: secrets.length === 0, output: secrets.join('\n') }
}
