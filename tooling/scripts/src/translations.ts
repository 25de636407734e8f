import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedMark, presentTerms, translatingPage } from './translations/present-terms.ts'
import { readTables } from './translations/read-tables.ts'
import { root } from './workspace.ts'

/** Writes the tables of terms, marks and exceptions into the page for translators. */
const path = join(root, translatingPage)
const [manualText = ''] = readFileSync(path, 'utf8').split(generatedMark)
writeFileSync(path, manualText + presentTerms(readTables()))
console.log(`${translatingPage}: ${readTables().terms.length} terms`)
