import { benchApply } from './engine/apply-bench.ts'
import { benchEngine } from './engine/bench-engine.ts'
import { benchPush } from './push/bench-push.ts'

const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  apply: benchApply,
  engine: benchEngine,
  push: benchPush,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench(args)
else {
  console.error(`pnpm bench <${Object.keys(benches).join('|')}> [--help]`)
  process.exitCode = 2
}
