import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'no busy process outlives a parent that ends by %s',
  async (signal) => {
    const module_ = JSON.stringify(join(import.meta.dirname, 'busy-cores.ts'))
    const code = `
    import { occupyCores } from ${module_}
    process.stdout.write(JSON.stringify(occupyCores(2).pids))
    setInterval(() => undefined, 1_000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [pids] = (await once(parent.stdout, 'data')) as [Buffer]
    const children = JSON.parse(pids.toString()) as number[]
    expect(children.map(isAlive)).toEqual([true, true])
    parent.kill(signal)
    await expect.poll(() => children.map(isAlive), { timeout: 20_000 }).toEqual([false, false])
  },
  60_000,
)
