export { createViolationReporter, type ReporterEnvironment, type Violation } from './violation-reporter.ts'
export { watchViolations } from './watch-violations.ts'
