import { z } from 'zod'
import { readByFile } from './secret-variables.ts'

/**
 * The settings a process was started with cannot work. Messages are for the operator; values are never repeated, as
 * they may be secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the variables of a schema once, each directly or from a file, and freezes them. An empty one counts as unset.
 */
export function readEnv<Schema extends z.ZodObject>(
  schema: Schema,
  source: Readonly<Record<string, string | undefined>> = process.env,
): Readonly<z.output<Schema>> {
  const isProduction = (source['ARGOSY_MODE'] || 'production') === 'production'
  const { values, problems } = readByFile(Object.keys(schema.shape), source, isProduction)
  const result = schema.safeParse(values)
  const refused = Object.entries(problems).map(([name, problem]) => `${name}: ${problem}`)
  for (const issue of result.error?.issues ?? []) {
    const name = issue.path.join('.')
    if (!(name in problems)) refused.push(`${name}: ${presentProblem(issue, values)}`)
  }
  if (result.success && refused.length === 0) return Object.freeze(result.data)
  throw new ConfigError(`environment refused: ${refused.join('; ')}`)
}

function presentProblem(issue: z.core.$ZodIssue, present: Record<string, string | undefined>): string {
  return present[String(issue.path[0])] === undefined ? 'is required' : issue.message
}

/** Refuses settings that are each valid but contradict each other. All reasons are reported at once. */
export function refuseContradictions(contradictions: Record<string, boolean>): void {
  const reasons = Object.keys(contradictions).filter((reason) => contradictions[reason])
  if (reasons.length > 0) throw new ConfigError(`settings contradict each other: ${reasons.join('; ')}`)
}

const port = z.coerce.number().int().min(0).max(65_535)

/** The variables of every process. Spread into the schema of an app. */
export const commonEnv = {
  ARGOSY_MODE: z.enum(['development', 'production', 'test']).default('production'),
  INSTANCE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and dashes')
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(0),
} as const

/** Building blocks for the variables of one app. Numbers arrive as text and must be whole. */
export const env = {
  port,
  url: (...protocols: string[]) =>
    z.string().refine((value) => protocols.includes(URL.parse(withOneHost(value))?.protocol ?? ''), {
      error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  integer: (min: number, max: number) => z.coerce.number().int().min(min).max(max),
  flag: z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true'),
  list: z.string().transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
  /** Origins of other hosts, `https://a.example,https://b.example`; none by default. */
  origins: z
    .string()
    .default('')
    .transform((value) => value.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.every(isWebOrigin), 'must be origins such as https://a.example, without a path'),
} as const

/**
 * `postgres://a:1,b:2/db` and `rediss+sentinel://a:1,b:2/name` name several hosts, which `URL` cannot parse; the first
 * represents all.
 */
function withOneHost(url: string): string {
  return url.replace(/^((?:postgres(?:ql)?|rediss?\+sentinel):\/\/[^/?#,]*),[^/?#]*/, '$1')
}

function isWebOrigin(text: string): boolean {
  const parsed = URL.parse(text)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === text
}
