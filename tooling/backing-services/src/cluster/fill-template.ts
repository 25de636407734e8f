import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspaceRoot } from '../workspace.ts'

const templateNames = ['etcd.yml', 'patroni.yml', 'redis.conf', 'sentinel.conf'] as const
export type TemplateName = (typeof templateNames)[number]

/**
 * Fills the `${NAME}` of a production configuration file, as `envsubst` does. Throws for a name without a value, and
 * for a value that the template does not use.
 */
export function fillTemplate(name: TemplateName, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(join(workspaceRoot, 'tooling/backing-services/templates', name), 'utf8')
  const used = new Set<string>()
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name} needs ${key}`)
    used.add(key)
    return value
  })
  const unused = Object.keys(values).filter((key) => !used.has(key))
  if (unused.length > 0) throw new Error(`${name} does not use ${unused.join(', ')}`)
  return text
}
