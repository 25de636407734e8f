import { benchBook } from './book/bench-book.ts'
import { benchApply } from './engine/bench-apply.ts'
import { benchCollector } from './collector/bench-collector.ts'
import { benchEngine } from './engine/bench-engine.ts'
import { benchGateway } from './gateway/bench-gateway.ts'
import { benchHistory } from './history/bench-history.ts'
import { benchPath } from './engine/bench-path.ts'
import { benchHttp } from './http/bench-http.ts'
import { benchOpenApi } from './openapi/bench-openapi.ts'
import { benchPush } from './push/bench-push.ts'
import { benchAccountReads } from './account-reads/bench-account-reads.ts'
import { benchStorm } from './storm/bench-storm.ts'
import { benchWeb } from './web/bench-web.ts'
import type { BenchName } from './bench-names.ts'

/** Each bench by its name, as `pnpm bench <name>` calls it. */
export const benches: Readonly<Record<BenchName, (args: readonly string[]) => Promise<void>>> = {
  engine: benchEngine,
  gateway: benchGateway,
  apply: benchApply,
  book: benchBook,
  path: benchPath,
  storm: benchStorm,
  http: benchHttp,
  history: benchHistory,
  openapi: benchOpenApi,
  push: benchPush,
  readers: benchAccountReads,
  web: benchWeb,
  collector: benchCollector,
}
