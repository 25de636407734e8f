import { benchNames, isBenchName } from './bench-names.ts'

const [name = '', ...args] = process.argv.slice(2)
if (isBenchName(name)) {
  const { benches } = await import('./benches.ts')
  await benches[name](args)
} else {
  console.error(`pnpm bench <${benchNames.join('|')}> [--help]`)
  process.exitCode = 2
}
