import { runJournal } from './run-journal.ts'

process.exitCode = await runJournal(
  process.argv.slice(2),
  (line) => console.log(line),
  (line) => console.error(line),
)
