import { benchApply } from './engine/bench-apply.ts'
import { benchCollector } from './collector/bench-collector.ts'
import { benchEngine } from './engine/bench-engine.ts'
import { benchGateway } from './gateway/bench-gateway.ts'
import { benchPath } from './engine/bench-path.ts'
import { benchHttp } from './http/bench-http.ts'
import { benchOpenApi } from './openapi/bench-openapi.ts'
import { benchPush } from './push/bench-push.ts'
import { benchWeb } from './web/bench-web.ts'

const benches: Record<string, (args: readonly string[]) => Promise<void>> = {
  engine: benchEngine,
  gateway: benchGateway,
  apply: benchApply,
  path: benchPath,
  http: benchHttp,
  openapi: benchOpenApi,
  push: benchPush,
  web: benchWeb,
  collector: benchCollector,
}

const [name = '', ...args] = process.argv.slice(2)
const bench = benches[name]
if (bench) await bench(args)
else {
  console.error(`pnpm bench <${Object.keys(benches).join('|')}> [--help]`)
  process.exitCode = 2
}
