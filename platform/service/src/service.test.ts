import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StopDeadlineError, startService, type Service } from './service.ts'

const options = { name: 'test', metricsPort: 0, host: '127.0.0.1' }
let service: Service

beforeEach(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent')
  service = await startService({ ...options, stopWaitMsMax: 200 })
})
afterEach(async () => {
  await Promise.allSettled([service[Symbol.asyncDispose]()])
})

async function get(path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`http://127.0.0.1:${service.metricsPort}${path}`)
  return { status: response.status, body: await response.text() }
}

const notReady = (...entries: [string, string][]) => ({
  status: 503,
  body: JSON.stringify({ ready: false, notReady: entries.map(([name, reason]) => ({ name, reason })) }),
})
const ready = { status: 200, body: '{"ready":true,"notReady":[]}' }

describe('readiness', () => {
  test('alive from the first moment, ready when started', async () => {
    expect(await get('/health')).toEqual({ status: 200, body: '{"alive":true}' })
    expect(await get('/ready')).toEqual(notReady(['service', 'starting']))
    service.markStarted()
    expect(await get('/ready')).toEqual(ready)
  })

  test('names everything that is not ready, with its reason', async () => {
    service.markStarted()
    service.addReadiness('fine', () => true)
    service.addReadiness('plain', () => false)
    service.addReadiness('words', async () => 'no leader')
    service.addReadiness('throws', () => {
      throw new Error('cannot say')
    })
    expect(await get('/ready')).toEqual(
      notReady(['plain', 'not ready'], ['words', 'no leader'], ['throws', 'cannot say']),
    )
    expect((await get('/health')).status).toBe(200)
  })

  test('a check that hangs is not ready after a second, and does not hang the answer', async () => {
    service.markStarted()
    service.addReadiness('hangs', () => new Promise(() => {}))
    expect(await get('/ready')).toEqual(notReady(['hangs', 'no answer within 1000 ms']))
  })
})

describe('metrics', () => {
  test('carry the prefix and the service', async () => {
    service.metrics
      .counter({ name: 'orders_total', help: 'Orders', labelNames: ['refusal'] })
      .inc({ refusal: 'none' }, 3)
    service.metrics.gauge({ name: 'depth', help: 'Depth', collect: (gauge) => gauge.set(7) })
    service.metrics.histogram({ name: 'wait_seconds', help: 'Wait', buckets: [1, 2] }).observe(1.5)
    const { status, body } = await get('/metrics')
    expect(status).toBe(200)
    expect(body).toContain('argosy_orders_total{refusal="none",service="test"} 3')
    expect(body).toContain('argosy_depth{service="test"} 7')
    expect(body).toContain('argosy_wait_seconds_bucket{le="2",service="test"} 1')
    expect(body).toContain('argosy_process_cpu_seconds_total{service="test"}')
    expect(body).toContain('argosy_nodejs_eventloop_lag_seconds')
  })

  test('an unknown path is answered with the known ones', async () => {
    expect(await get('/')).toEqual({ status: 404, body: '{"paths":["/health","/ready","/metrics"]}' })
  })
})

describe('stop', () => {
  test('runs in reverse order, goes on after a failure, happens once', async () => {
    const stopped: string[] = []
    service.onStop('first', () => stopped.push('first'))
    service.use('resource', { [Symbol.dispose]: () => void stopped.push('resource') })
    service.onStop('fails', () => {
      stopped.push('fails')
      throw new Error('cannot')
    })
    service.use('async resource', { [Symbol.asyncDispose]: async () => void stopped.push('async resource') })
    await Promise.all([service[Symbol.asyncDispose](), service[Symbol.asyncDispose]()])
    expect(stopped).toEqual(['async resource', 'fails', 'resource', 'first'])
  })

  test('while stopping the service is alive but not ready; afterwards it does not answer', async () => {
    service.markStarted()
    let seen: unknown
    service.onStop('look', async () => {
      seen = await get('/ready')
    })
    await service[Symbol.asyncDispose]()
    expect(seen).toEqual(notReady(['service', 'stopping']))
    await expect(get('/health')).rejects.toThrow('fetch failed')
  })

  test('has a deadline', async () => {
    service.onStop('hangs', () => new Promise(() => {}))
    await expect(service[Symbol.asyncDispose]()).rejects.toThrow(StopDeadlineError)
  })

  test('leaves no crash handler behind', async () => {
    const before = process.listenerCount('uncaughtException')
    const second = await startService(options)
    expect(process.listenerCount('uncaughtException')).toBe(before + 1)
    await second[Symbol.asyncDispose]()
    expect(process.listenerCount('uncaughtException')).toBe(before)
  })
})
