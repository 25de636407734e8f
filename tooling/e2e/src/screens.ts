import { marketIdOf, spotListings } from '@argosy/catalogue/listings'
import { startExchange } from '@argosy/dev-env'
import { browserLaunch } from '@argosy/backing-services/browser'
import { parseSlice } from '@argosy/rotation'
import { chromium } from '@playwright/test'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { presentIndex } from './screens/index-page.ts'
import {
  emptyMarket,
  everything,
  picturesOfSlice,
  planPictures,
  rotated,
  sizeNames,
  states,
  terminal,
  type Picture,
} from './screens/plan.ts'
import { placeOrders } from './screens/reach-state.ts'
import { captureScreenshot, type Findings } from './screens/capture-screenshot.ts'

const usage = `Takes a screenshot of every page × language × theme × size into artifacts/screens, with an index.html.

  pnpm screens                                    everything, on an exchange of its own
  pnpm screens --url http://127.0.0.1:8080        on one that already runs, where bots may quote the market that should be empty;
                                                  ARGOSY_URL names it, too
  pnpm screens --languages en,ar --themes black --sizes phone --pages spot
  pnpm screens --terminal                         the terminal on six screens in four states; the lists below choose from it
  pnpm screens --slice 3                          a tenth of every page in ${rotated.languages.join(', ')}; the lists below choose from it

  --languages   ${everything.languages.join(',')}
  --themes      ${everything.themes.join(',')}
  --sizes       ${everything.sizes.join(',')}, of ${sizeNames.join(',')}
  --pages       ${everything.pages.join(',')}
  --states      ${everything.states.join(',')}, of ${states.join(',')}; all but visitor are of the page spot

Ends with 1 when a page logged an error, is wider than its screen or cuts text off.`

// With more, the cores of a small machine are busy and panels are not filled in time.
const takerCount = 3

const list = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    languages: list,
    themes: list,
    sizes: list,
    pages: list,
    states: list,
    url: list,
    slice: list,
    terminal: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) console.log(usage)
else await captureScreenshots()

async function captureScreenshots(): Promise<void> {
  const slice = values.slice === undefined ? undefined : parseSlice(values.slice)
  const usual = values.terminal ? terminal : slice === undefined ? everything : rotated
  const choices = {
    pages: values.pages?.split(',') ?? usual.pages,
    languages: values.languages?.split(',') ?? usual.languages,
    themes: values.themes?.split(',') ?? usual.themes,
    sizes: values.sizes?.split(',') ?? usual.sizes,
    states: values.states?.split(',') ?? usual.states,
  }
  const pictures = slice === undefined ? planPictures(choices) : picturesOfSlice(choices, slice)
  const directory = join(import.meta.dirname, '../../../artifacts/screens')
  await mkdir(directory, { recursive: true })

  await using stack = new AsyncDisposableStack()
  const origin = values.url ?? process.env['ARGOSY_URL'] ?? (await startOwnExchange(stack))
  if (pictures.some(({ state }) => state === 'live')) await placeOrders(origin)
  const browser = stack.use(await chromium.launch(browserLaunch))
  let troubled = 0
  let doneCount = 0
  // A worker mostly waits for its page to fill, so all workers share one list.
  const waiting = pictures.values()
  const takers = Array.from({ length: takerCount }, async () => {
    for (const picture of waiting) {
      // A failed screenshot is reported as a finding and does not stop the others.
      const findings = await captureScreenshot(browser, origin, directory, picture).catch(presentFailure)
      if (hasTrouble(findings)) troubled += 1
      printPicture(++doneCount, pictures.length, picture, findings)
    }
  })
  await Promise.all(takers)
  await writeFile(join(directory, 'index.html'), presentIndex(pictures))
  console.log(`\n${pictures.length} pictures in artifacts/screens, ${troubled} with trouble`)
  process.exitCode = troubled === 0 ? 0 : 1
}

async function startOwnExchange(stack: AsyncDisposableStack): Promise<string> {
  const quotedMarkets = spotListings.map(marketIdOf).filter((marketId) => marketId !== emptyMarket)
  const exchange = stack.use(
    await startExchange({
      // One market without quotes, for screenshots of an empty one.
      env: { liquidity: { MARKETS: quotedMarkets.join(',') } },
      log: (line) => console.log(`exchange: ${line}`),
    }),
  )
  return exchange.addresses.proxyUrl ?? exchange.addresses.webUrl
}

function presentFailure(error: unknown): Findings {
  // The first error is the cause; closing resources may have failed after it.
  const cause: unknown = error instanceof SuppressedError ? error.suppressed : error
  return { errors: [`not taken: ${String(cause)}`], overflowPx: 0, clipped: [] }
}

function hasTrouble({ errors, overflowPx, clipped }: Findings): boolean {
  return errors.length > 0 || overflowPx > 0 || clipped.length > 0
}

function printPicture(index: number, total: number, picture: Picture, findings: Findings): void {
  const { errors, overflowPx, clipped } = findings
  console.log(`${index}/${total} ${picture.file}${overflowPx > 0 ? `  ${overflowPx} px too wide` : ''}`)
  for (const error of [...errors, ...clipped]) console.log(`    ${error.slice(0, 300)}`)
}
