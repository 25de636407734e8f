import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildTwice, type BuiltTwice } from './build-twice.ts'

/** Builds `dist` with this script from a source file, in both directories. */
async function buildBy(script: string): Promise<BuiltTwice> {
  const directory = mkdtempDisposableSync(join(tmpdir(), 'argosy-twice-'))
  onTestFinished(() => directory.remove())
  const source = join(directory.path, 'source')
  const files = ['src/page.js', 'src/style.css', 'build.mjs']
  for (const file of files) mkdirSync(dirname(join(source, file)), { recursive: true })
  writeFileSync(join(source, 'src/page.js'), 'export {}')
  writeFileSync(join(source, 'src/style.css'), 'i {}')
  writeFileSync(
    join(source, 'build.mjs'),
    `import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
     cpSync('src', 'dist', { recursive: true })
     const write = (text) => writeFileSync('dist/stamp.txt', 'stamp ' + text)
     ${script}`,
  )
  // An earlier build, which is no source.
  mkdirSync(join(source, 'dist'))
  writeFileSync(join(source, 'dist/left-over.js'), '')
  return await buildTwice(
    { source, files, steps: [[process.execPath, 'build.mjs']], products: ['dist'] },
    join(directory.path, 'scratch'),
    join(directory.path, 'logs'),
  )
}

test('[check 83] a build that reads nothing but its sources gives the same bytes twice', async () => {
  expect(await buildBy('write("always")')).toEqual({ files: 3, differences: [] })
})

test.each([
  ['its path', 'write(process.cwd())'],
  ['the age of its sources', 'write(statSync("src/page.js").mtimeMs)'],
  ['the time zone', 'write(new Date(0).getHours())'],
  ['the language of the machine', 'write((0.5).toLocaleString())'],
  ['what is left to chance', 'write(Math.random())'],
])('[check 83] a build that writes %s is told, with the file and the place', async (_, script) => {
  const { differences } = await buildBy(script)
  expect(differences).toHaveLength(1)
  expect(differences[0]).toMatch(/^dist\/stamp\.txt differs: at byte \d+, ".+" and ".+"$/)
})

test('[check 83] a file built on one machine only is reported', async () => {
  expect(await buildBy('if (process.env.TZ === "UTC") writeFileSync("dist/more.js", "")')).toEqual({
    files: 3,
    differences: ['dist/more.js is built in one place only'],
  })
})

test('a failed build throws with its log', async () => {
  await expect(buildBy('throw new Error("no such module")')).rejects.toThrow('no such module')
})
