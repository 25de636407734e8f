import { runAuditVerify } from './audit/run-audit-verify.ts'

process.exitCode = await runAuditVerify(
  process.argv.slice(2),
  (line) => console.log(line),
  (line) => console.error(line),
)
