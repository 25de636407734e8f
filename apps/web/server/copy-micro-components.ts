/**
 * Runs after the build: copies the standalone header, footer and chat beside the app's own files, to /frame/ and /chat/
 * (FRM-2).
 */
import { cp, rm } from 'node:fs/promises'
import { microComponents } from './micro-components.ts'

const client = new URL('../build/client/', import.meta.url)

for (const name of microComponents) {
  await rm(new URL(`${name}/`, client), { recursive: true, force: true })
  await cp(new URL(`../../../ui/${name}/dist/`, import.meta.url), new URL(`${name}/`, client), { recursive: true })
}
