import { expect, test } from 'vitest'
import { createViolationReporter, type Violation } from './index.ts'

function aReporter() {
  const sent: { path: string; body: unknown }[] = []
  const report = createViolationReporter({
    now: () => 1_700_000_000_000,
    page: () => '/en/login?token=secret',
    send: (path, body) => void sent.push({ path, body: JSON.parse(body) }),
  })
  return { sent, report: (changes: Partial<Violation> = {}) => report({ ...aViolation, ...changes }) }
}

const aViolation: Violation = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js?secret',
  source: 'https://argosy.example/en?secret',
  line: 7,
  column: 3,
  disposition: 'enforce',
}

test('[SAF-4] a violation is posted with type, event, reason, time and page, and without what may be secret', () => {
  const { sent, report } = aReporter()
  report()
  expect(sent).toEqual([
    {
      path: '/v1/buried/log/cspSecurity',
      body: {
        bizType: 'csp',
        data: {
          event: {
            blockedURI: 'https://evil.example/x.js',
            effectiveDirective: 'script-src-elem',
            sourceFile: 'https://argosy.example/en',
            lineNumber: 7,
            columnNumber: 3,
            disposition: 'enforce',
          },
          reason: 'script-src-elem',
        },
        timestamp: 1_700_000_000_000,
        page: '/en/login',
      },
    },
  ])
})

test('[SAF-4] the same violation is reported once', () => {
  const { sent, report } = aReporter()
  for (let at = 0; at < 5; at++) report({ blocked: `https://evil.example/x.js?${at}` })
  expect(sent).toHaveLength(1)
})

test('[SAF-4] a page reports at most ten violations', () => {
  const { sent, report } = aReporter()
  for (let line = 0; line < 50; line++) report({ line })
  expect(sent).toHaveLength(10)
})

test.each([
  { blocked: 'chrome-extension' },
  { source: 'moz-extension://1/x.js' },
  { source: 'chrome-extension://1/x' },
])('[SAF-4] what an extension does is not reported: %j', (changes) => {
  const { sent, report } = aReporter()
  report(changes)
  expect(sent).toEqual([])
})
