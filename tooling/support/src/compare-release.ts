import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { UsageError } from './exchange-access.ts'
import { compareRelease, type Release } from './release/compare-release.ts'
import { runCommand } from './run-command.ts'

const usage = `Compares what an exchange serves with what was built: pages, scripts and styles, byte by byte.

  pnpm release:compare https://argosy.example             with apps/web/build/release.json
       --manifest FILE                                    with another release's, kept where the servers cannot write
       --page /en/login                                   these pages instead of home, market, sign-in (repeatable)

Run it from outside, every minute, on a machine that the exchange's own cannot reach. Ends with 1 when anything differs.`

const pagesWatched = ['/en', '/en/login', '/en/spot/BTCUSDT']

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: {
      manifest: { type: 'string' },
      page: { type: 'string', multiple: true },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [origin] = positionals
  if (values.help || origin === undefined) return usage
  if (!URL.canParse(origin)) throw new UsageError(`This is not how it is called.\n\n${usage}`)
  const file = values.manifest ?? new URL('../../../apps/web/build/release.json', import.meta.url)
  const release = JSON.parse(await readFile(file, 'utf8')) as Release
  const { pages, files, problems } = await compareRelease(new URL(origin).origin, release, values.page ?? pagesWatched)
  if (problems.length === 0) return `${pages} pages and ${files} files are those of the release.`
  throw new Error([...problems, `${problems.length} differ from the release.`].join('\n'))
})
