import { startNats, startPostgres, startRedis } from '../src/index.ts'

// Run by orphans.test.ts as the parent that gets killed: starts engines, prints their pids, waits.
const directory = process.argv[2] ?? ''
const engines = await Promise.all([startPostgres({ directory }), startNats({ directory }), startRedis({ directory })])
process.stdout.write(`${JSON.stringify(engines.map((engine) => engine.pid))}\n`)
setInterval(() => undefined, 1_000)
