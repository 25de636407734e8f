import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareRelease } from './release/compare-release.ts'
import { readReleaseHashes } from './release/read-release-hashes.ts'
import { root } from './workspace.ts'

const usage = `Compares what an exchange serves with what was built and signed: pages, scripts and styles, byte by byte.

  pnpm release:compare https://argosy.example --public-key FILE
       --hashes FILE      these, signed by FILE.sig, instead of apps/web/build/hashes.json
       --page /en/login   these pages instead of home, market, sign-in (repeatable)

Run it from outside, every minute, on a machine that the exchange's own cannot reach. Ends with 1 when anything differs, or when
the hashes are not signed by this key.`

const pagesWatched = ['/en', '/en/login', '/en/spot/BTCUSDT']

const { values, positionals } = parseArgs({
  options: {
    hashes: { type: 'string', default: join(root, 'apps/web/build/hashes.json') },
    'public-key': { type: 'string' },
    page: { type: 'string', multiple: true, default: pagesWatched },
  },
  allowPositionals: true,
})
const [origin = ''] = positionals
const { 'public-key': publicKey, hashes, page } = values

if (publicKey === undefined || !URL.canParse(origin)) {
  console.error(usage)
  process.exitCode = 2
} else {
  const problems = await findDifferences(publicKey)
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}

async function findDifferences(keyPath: string): Promise<readonly string[]> {
  try {
    const release = readReleaseHashes(hashes, readFileSync(keyPath, 'utf8'))
    const { pages, files, problems } = await compareRelease(new URL(origin).origin, release, page)
    if (problems.length > 0) return [...problems, `${problems.length} differ from the release`]
    console.log(`${pages} pages and ${files} files are those of the release`)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
