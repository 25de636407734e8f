import { parseArgs } from 'node:util'
import { isPartition, spotPartitions } from '@argosy/catalogue'
import { compareHistory } from './rebuild/compare-history.ts'
import { rebuildHistory } from './rebuild/rebuild-history.ts'

const usage = `Builds history again from the journal, beside the running one, and compares the two.

  node apps/projector/src/rebuild-cli.ts --schema history_rebuilt [--partition live.spot]… [--archive DIR] [--url postgres://…]

The address is --url or POSTGRES_URL; all with books unless told. A journal whose beginning was archived needs --archive. Ends with 1 when they differ. While orders flow the
running history moves on during the comparison: compare when it is quiet.`

const { values } = parseArgs({
  options: {
    schema: { type: 'string' },
    partition: { type: 'string', multiple: true, default: [...spotPartitions] },
    archive: { type: 'string' },
    url: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const postgresUrl = values.url ?? process.env['POSTGRES_URL']

if (values.help) {
  console.log(usage)
} else if (!postgresUrl || !values.schema || !values.partition.every(isPartition)) {
  console.error(usage)
  process.exitCode = 2
} else {
  for (const partition of values.partition) {
    const startedAt = performance.now()
    const { seq, sequence } = await rebuildHistory({
      postgresUrl,
      partition,
      targetSchema: values.schema,
      archiveDirectory: values.archive,
    })
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    console.log(`${partition}: ${sequence} commands in ${seq} batches rebuilt in ${seconds} s`)
    const { isEqual, tables } = await compareHistory({ postgresUrl, partition, otherSchema: values.schema })
    console.table(tables)
    console.log(`${partition}: history ${isEqual ? 'equals' : 'DIFFERS FROM'} the rebuild`)
    if (!isEqual) process.exitCode = 1
  }
}
