import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { lockMachine } from './machine-lock.ts'

test('one at a time, in one process too', async () => {
  const steps: string[] = []
  const work = async (who: string) => {
    using _lock = await lockMachine('a test of locks')
    steps.push(`${who} begins`)
    await new Promise(setImmediate)
    steps.push(`${who} ends`)
  }
  await Promise.all([work('one'), work('two')])
  const [first = ''] = steps
  const order = first === 'one begins' ? ['one', 'two'] : ['two', 'one']
  expect(steps).toEqual(order.flatMap((who) => [`${who} begins`, `${who} ends`]))
})

test('a holder that is killed leaves no lock behind', async () => {
  const script = `
    import { lockMachine } from ${JSON.stringify(new URL('machine-lock.ts', import.meta.url).href)}
    await lockMachine('a test of killed holders')
    console.log('held')
    setInterval(() => {}, 1_000)`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  let isHeldHere = false
  const lock = lockMachine('a test of killed holders').then((held) => {
    isHeldHere = true
    return held
  })
  expect(isHeldHere).toBe(false)
  holder.kill('SIGKILL')
  using _held = await lock
  expect(isHeldHere).toBe(true)
})
