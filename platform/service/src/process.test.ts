import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const fixture = fileURLToPath(new URL('../tests/fixtures/main.ts', import.meta.url))

/** Runs a small process to its end; `signals` are sent one after another once it listens. */
async function run(
  testCase: string,
  ...signals: NodeJS.Signals[]
): Promise<{ code: number | null; messages: string[]; output: string }> {
  const child = spawn(process.execPath, [fixture], {
    env: { ...process.env, TEST_CASE: testCase, LOG_LEVEL: 'info', ARGOSY_MODE: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  })
  let output = ''
  const waiting = [...signals]
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    // The first signal when it listens, the second when it is stopping.
    if (output.includes(waiting.length === signals.length ? 'listening' : '"stopping"')) {
      const signal = waiting.shift()
      if (signal) child.kill(signal)
    }
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const messages = output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { code, messages, output }
}

describe('a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('%s stops it in order, with 0', async (signal) => {
    const { code, messages } = await run('', signal)
    expect(messages).toEqual(['fixture listening', 'stopping', 'second stopped', 'first stopped', 'stopped'])
    expect(code).toBe(0)
  })

  test('a failing stop callback is logged, and the others still run', async () => {
    const { code, messages } = await run('stop throws', 'SIGTERM')
    expect(messages.slice(2)).toEqual(['second stopped', 'a stop callback failed', 'first stopped', 'stopped'])
    expect(code).toBe(0)
  })

  test('a stop that hangs ends with 1 after the deadline', async () => {
    const { code, messages } = await run('stop hangs', 'SIGTERM')
    expect(messages.at(-1)).toBe('stop deadline passed')
    expect(code).toBe(1)
  })

  test('a second signal ends it at once', async () => {
    const { code, messages } = await run('stop hangs', 'SIGTERM', 'SIGTERM')
    expect(messages).not.toContain('stop deadline passed')
    expect(code).toBe(1)
  })

  test('something that lingers after the stop ends with 1 and is named', async () => {
    const { code, output } = await run('lingers', 'SIGTERM')
    expect(output).toMatch(/"open":\[.*"Timeout"/)
    expect(code).toBe(1)
  })

  test('an uncaught error is logged with its cause, and the process exits with 1', async () => {
    const { code, output } = await run('throws later')
    expect(output).toMatch(/"level":"fatal".*"message":"outer".*"message":"inner"/)
    expect(code).toBe(1)
  })

  test('an uncaught rejection exits with 1', async () => {
    const { code, output } = await run('rejects later')
    expect(output).toMatch(/"level":"fatal".*nobody caught me/)
    expect(code).toBe(1)
  })
})
