import { buildWeb } from '@argosy/dev-env'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { bundleScript } from './budget/bundle-script.ts'
import { findElementFiles } from './budget/element-files.ts'
import { isOverBudget, presentBudget, type BudgetLine, type Budgets, type Weight } from './budget/judge-budget.ts'
import { findCatalogFiles, findRouteFiles, type Manifest } from './budget/route-files.ts'
import { root } from './workspace.ts'

const usage = `What a visitor downloads for each page, compressed, against apps/web/budgets.json.

  pnpm budget     builds the web app first when its build is missing or old

  js     scripts of the page: entry, frame, route and what it requests at once
  form   of these, what a phone needs before the order form can be used, with the sheet that contains it
  late   scripts that the page fetches afterwards, such as the chart
  css    styles
  words  the heaviest language's catalogs

The standalone elements (header, footer, chat) and scripts (tracking) are weighed on their own.

Ends with 1 when a part weighs more than its limit, or has none.`

const web = join(root, 'apps/web')
const client = join(web, 'build/client')
/** Cached, because pages share most of their files and the best compression is slow. */
const weighed = new Map<string, Weight>()

const { values } = parseArgs({ options: { help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else await judge()

async function judge(): Promise<void> {
  await buildWeb((line) => console.log(line))
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const { routes, elements, scripts, limits } = JSON.parse(
    readFileSync(join(web, 'budgets.json'), 'utf8'),
  ) as BudgetFile
  const lines = [
    ...Object.entries(routes).flatMap(([route, page]) => weighRoute(manifest, route, page, limits)),
    ...Object.entries(elements).map(([name, entry]) => weighElement(name, entry, limits)),
    ...(await Promise.all(Object.entries(scripts).map(([name, entry]) => weighScript(name, entry, limits)))),
  ]
  console.log(presentBudget(lines))
  const over = lines.filter(isOverBudget)
  console.log(over.length === 0 ? '\nEvery page keeps its budget.' : `\n${over.length} above budget.`)
  process.exitCode = over.length === 0 ? 0 : 1
}

interface BudgetFile {
  readonly routes: Readonly<Record<string, BudgetPage>>
  /** Each standalone element and its script. */
  readonly elements: Readonly<Record<string, string>>
  /** Each script that any page may load on its own, and its source. */
  readonly scripts: Readonly<Record<string, string>>
  /** Bytes by page, element or script, and part. */
  readonly limits: Budgets
}

interface BudgetPage {
  /** Its route module. */
  readonly module: string
  /** The message areas that it loads. */
  readonly areas: readonly string[]
  /** Sources that it requests as soon as it has loaded. */
  readonly along?: readonly string[]
  /** Sources of the order form, on the page where its loading time matters. */
  readonly form?: readonly string[]
}

function weighRoute(manifest: Manifest, route: string, page: BudgetPage, limits: Budgets): BudgetLine[] {
  const { module, areas, along, form } = page
  const files = findRouteFiles(manifest, module, along)
  const words = areas.map((area) => heaviest(findCatalogFiles(manifest, area).map(weigh)))
  const weights: Record<string, Weight> = {
    js: sum([...files.first].map(weigh)),
    ...(form && { form: sum([...findRouteFiles(manifest, module, form).first].map(weigh)) }),
    late: sum([...files.late].map(weigh)),
    css: sum([...files.css].map(weigh)),
    words: sum(words),
  }
  return Object.entries(weights).map(([part, weight]) => ({ route, part, ...weight, limit: limits[route]?.[part] }))
}

function weighElement(name: string, entry: string, limits: Budgets): BudgetLine {
  const files = findElementFiles(entry, (file) => readFileSync(join(client, file), 'utf8'))
  return { route: name, part: 'js', ...sum([...files].map(weigh)), limit: limits[name]?.['js'] }
}

async function weighScript(name: string, entry: string, limits: Budgets): Promise<BudgetLine> {
  const weight = weighBytes(Buffer.from(await bundleScript(entry)))
  return { route: name, part: 'js', ...weight, limit: limits[name]?.['js'] }
}

function weigh(file: string): Weight {
  const weight = weighed.get(file) ?? weighBytes(readFileSync(join(client, file)))
  weighed.set(file, weight)
  return weight
}

function weighBytes(bytes: Buffer): Weight {
  return { gz: gzipSync(bytes, { level: 9 }).length, br: brotliCompressSync(bytes).length }
}

function sum(weights: readonly Weight[]): Weight {
  return weights.reduce((total, { gz, br }) => ({ gz: total.gz + gz, br: total.br + br }), { gz: 0, br: 0 })
}

function heaviest(weights: readonly Weight[]): Weight {
  return weights.reduce((most, one) => (one.gz > most.gz ? one : most), { gz: 0, br: 0 })
}
