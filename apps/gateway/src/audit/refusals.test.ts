import { createLogger } from '@argosy/service'
import { expect, test } from 'vitest'
import type { AuditEvent } from './audit.ts'
import { createRefusalRecorder } from './refusals.ts'

const refusal = {
  status: 403,
  code: 'step_up_required',
  route: '/v1/x',
  userId: '1',
  address: '203.0.113.1',
  requestId: 'r',
}

function record(...refusals: readonly Partial<typeof refusal>[]): string[] {
  const written: AuditEvent[] = []
  const recordRefusal = createRefusalRecorder(
    { write: async (event) => void written.push(event) },
    createLogger('test'),
  )
  for (const some of refusals) recordRefusal({ ...refusal, ...some })
  return written.map(({ outcome, userId, detail }) => `${outcome} ${userId} ${String(detail?.['route'])}`)
}

test('a refused right is on record once a minute for the same caller, endpoint and reason', () => {
  expect(record({}, {}, { userId: '2' }, { route: '/v1/y' }, { code: 'signed_out', status: 401 })).toEqual([
    'step_up_required 1 /v1/x',
    'step_up_required 2 /v1/x',
    'step_up_required 1 /v1/y',
    'signed_out 1 /v1/x',
  ])
})

test('what is no question of rights is not', () => {
  expect(record({ status: 422 }, { status: 404 }, { status: 503 })).toEqual([])
})
