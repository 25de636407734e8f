import { join, resolve } from 'node:path'

export const workspaceRoot = resolve(import.meta.dirname, '../../..')

/** All files that running creates: data, logs, unpacked engines. Never committed, safe to delete. */
export const devDirectory = join(workspaceRoot, '.dev')
