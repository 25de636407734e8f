/** A notifier in a process of its own, for tests that kill it: `node run-notifier.ts <postgres address>`. */
import { createPool } from '@argosy/postgres'
import { startNotifier } from '../../src/notifications/notifier.ts'

const pool = createPool(process.argv[2] ?? '', { applicationName: 'notifier' })
startNotifier({ pool, logger: { warn: () => undefined }, onChanged: () => undefined })
