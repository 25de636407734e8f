import { join, resolve } from 'node:path'

export const workspaceRoot = resolve(import.meta.dirname, '../../..')

/** Everything that running leaves behind: data, logs, unpacked engines. Never committed, safe to delete. */
export const devDirectory = join(workspaceRoot, '.dev')
