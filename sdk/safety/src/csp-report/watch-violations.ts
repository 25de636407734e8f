import { createViolationReporter, type Violation } from './violation-reporter.ts'

/**
 * Reports what the content policy blocks, from now on and, if the browser buffers it, since the page began. Returns the
 * function that stops it.
 */
export function watchViolations(pastViolations: readonly SecurityPolicyViolationEvent[] = []): () => void {
  const report = createViolationReporter({ now: Date.now, page: () => location.pathname, send })
  const onEvent = (event: SecurityPolicyViolationEvent) => report(readEvent(event))
  pastViolations.forEach(onEvent)
  document.addEventListener('securitypolicyviolation', onEvent)
  const observer =
    'ReportingObserver' in globalThis
      ? new ReportingObserver((reports) => reports.forEach(({ body }) => body && report(readBody(body))), {
          types: ['csp-violation'],
          buffered: true,
        })
      : undefined
  observer?.observe()
  return () => {
    document.removeEventListener('securitypolicyviolation', onEvent)
    observer?.disconnect()
  }
}

function readEvent(event: SecurityPolicyViolationEvent): Violation {
  return {
    directive: event.effectiveDirective,
    blocked: event.blockedURI,
    source: event.sourceFile,
    line: event.lineNumber,
    column: event.columnNumber,
    disposition: event.disposition,
  }
}

function readBody(body: object): Violation {
  const read = (name: string): unknown => Reflect.get(body, name)
  const text = (name: string) => (typeof read(name) === 'string' ? String(read(name)) : '')
  const count = (name: string) => (typeof read(name) === 'number' ? Number(read(name)) : 0)
  return {
    directive: text('effectiveDirective'),
    blocked: text('blockedURL'),
    source: text('sourceFile'),
    line: count('lineNumber'),
    column: count('columnNumber'),
    disposition: text('disposition'),
  }
}

/** Outlives the page; typed as JSON, because the gateway accepts nothing else. */
function send(path: string, body: string): void {
  const headers = { 'content-type': 'application/json' }
  if (navigator.sendBeacon?.(path, new Blob([body], { type: headers['content-type'] }))) return
  fetch(path, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
}
