import { reportPaths, stripAddress, type CspReport } from '@argosy/wire/http'

/** A blocked load, as the browser reports it. Its two reporting APIs name the same fields differently. */
export type Violation = {
  readonly directive: string
  readonly blocked: string
  readonly source: string
  readonly line: number
  readonly column: number
  readonly disposition: string
}

export type ReporterEnvironment = {
  readonly now: () => number
  readonly page: () => string
  readonly send: (path: string, body: string) => void
}

const reportsPerPageMax = 10

/**
 * Posts each kind of violation once and at most ten per page (SAF-4): a blocked script in a loop must not become a
 * flood of requests. Violations by a browser extension are not reported.
 */
export function createViolationReporter(environment: ReporterEnvironment): (violation: Violation) => void {
  const known = new Set<string>()
  return (violation) => {
    const event = {
      blockedURI: stripAddress(violation.blocked),
      effectiveDirective: violation.directive,
      sourceFile: stripAddress(violation.source),
      lineNumber: violation.line,
      columnNumber: violation.column,
      disposition: violation.disposition,
    }
    const key = [event.effectiveDirective, event.blockedURI, event.sourceFile, event.lineNumber].join(' ')
    if (known.has(key) || known.size >= reportsPerPageMax || isExtension(violation)) return
    known.add(key)
    const report: CspReport = {
      bizType: 'csp',
      data: { event, reason: violation.directive },
      timestamp: environment.now(),
      page: stripAddress(environment.page()),
    }
    environment.send(reportPaths.cspSecurity, JSON.stringify(report))
  }
}

function isExtension({ blocked, source }: Violation): boolean {
  return [blocked, source].some((address) => /^[a-z-]+-extension(?::|$)/.test(address))
}
