/** A worker in a process of its own, for tests that kill it: `node run-worker.ts <postgres address>`. */
import { openTestExports } from './start-test-exports.ts'

openTestExports(process.argv[2] ?? '').startWorker()
