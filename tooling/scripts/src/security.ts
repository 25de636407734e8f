import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityPage, writeSecurityPage } from './security/read-security.ts'
import { root } from './workspace.ts'

/** Writes the page that lists which test proves that which attack fails. */
const page = writeSecurityPage()
writeFileSync(join(root, securityPage), page)
console.log(`${securityPage}: ${/^\d+ statements.*$/m.exec(page)?.[0] ?? ''}`)
