import { parseArgs } from 'node:util'
import { checks } from './verify/checks.ts'

const names = checks.map((check) => check.name)
const usage = `Runs every check a change must pass, in CI's order; a failure does not hide the next.

  pnpm verify                     all of ${names.join(', ')}
  pnpm verify --only types lint   some of them`

const { values, positionals } = parseArgs({
  options: { only: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !names.includes(name))

if (values.help) {
  console.log(usage)
} else if (unknown.length > 0 || positionals.length > 0 !== (values.only ?? false)) {
  console.error(unknown.length > 0 ? `no such check: ${unknown.join(', ')}\n\n${usage}` : usage)
  process.exitCode = 2
} else {
  await verify(values.only ? positionals : names)
}

async function verify(wanted: readonly string[]): Promise<void> {
  const failed: string[] = []
  for (const { name, run } of checks.filter((check) => wanted.includes(check.name))) {
    const startedAtMs = performance.now()
    const { isPassed, output } = await run()
    const seconds = ((performance.now() - startedAtMs) / 1_000).toFixed(1)
    console.log(`${isPassed ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.padStart(6)} s`)
    if (isPassed) continue
    failed.push(name)
    console.log(output.trimEnd())
  }
  const passedCount = wanted.length - failed.length
  console.log(
    `${passedCount} checks passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
  )
  process.exitCode = failed.length === 0 ? 0 : 1
}
