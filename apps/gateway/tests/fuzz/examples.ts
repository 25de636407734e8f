/** Valid examples generated from the schemas: candidates are tried on each field. */
import {
  captchaSchemas,
  chatSchemas,
  identitySchemas,
  identitySealed,
  schemas,
  simulationSchemas,
  tradeSchemas,
} from '@argosy/wire/http'
import { sealedFields, signingSchemas } from '@argosy/wire/signing'
import { z } from 'zod'

export type Example = Readonly<Record<string, unknown>>

/** One value of each kind that a field may require; the first one accepted is used. */
const candidates: readonly unknown[] = [
  '1',
  'BTCUSDT',
  'buy',
  'A'.repeat(43),
  'A'.repeat(22),
  'alice',
  'person@example.com',
  '86',
  '13800138000',
  '123456',
  'a ship leaves at nine',
  'ABCD-EFGH-IJKL',
  'mine-1',
  'email',
  'login',
  'proof',
  'p256',
  'AAAA',
  '{"id":"x"}',
  `ak_${'0'.repeat(32)}`,
  'BTC',
  'USDT',
  1,
  0,
  100,
  true,
  'x',
  'en',
  '2026-01-01',
  `${'A'.repeat(43)}.1763211600123.${'A'.repeat(88)}`,
]

export function makeExamples(): Example[] {
  const all = [schemas, tradeSchemas, identitySchemas, captchaSchemas, chatSchemas, simulationSchemas, signingSchemas]
  const clear = all.flatMap((group) => Object.values(group)).flatMap((schema) => examplesOf(schema as z.ZodType))
  const sealed = Object.values(identitySealed).flatMap((schema) => examplesOf(schema as z.ZodType))
  const envelope = examplesOf(z.strictObject(sealedFields))[0] ?? {}
  const withEnvelope = clear.map((example) => ({ ...example, ...envelope }))
  const unique = new Map(
    [...clear, ...withEnvelope, ...sealed, {}].map((example) => [JSON.stringify(example), example]),
  )
  return [...unique.values()]
}

/** With all fields, and with the required ones only. */
export function examplesOf(schema: z.ZodType): Example[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => examplesOf(option as z.ZodType))
  if (!(inner instanceof z.ZodObject)) return []
  const fields = Object.entries<z.ZodType>(inner.shape)
  const valueOf = (given: readonly [string, z.ZodType][]) =>
    Object.fromEntries(given.map(([name, field]) => [name, exampleValue(field)]))
  return [valueOf(fields), valueOf(fields.filter(([, field]) => !field.safeParse(undefined).success))]
}

function exampleValue(schema: z.ZodType): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodLiteral) return [...inner.values][0]
  if (inner instanceof z.ZodEnum) return inner.options[0]
  if (inner instanceof z.ZodArray) return [exampleValue(inner.element as z.ZodType)]
  if (inner instanceof z.ZodObject || inner instanceof z.ZodUnion) return examplesOf(inner)[0] ?? {}
  return candidates.find((candidate) => schema.safeParse(candidate).success) ?? 'x'
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  return schema
}
