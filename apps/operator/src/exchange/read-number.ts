import { parseDecimal, type Units } from '@argosy/money'
import { UsageError } from '../exchange-access.ts'

/** Parses a person's decimals exactly, or throws. */
export function readUnits(name: string, text: string, decimals: number): Units {
  const parsed = parseDecimal(text, decimals)
  if (!parsed.ok) throw new UsageError(`${name} ${text}: ${parsed.refusal.replaceAll('_', ' ')}.`)
  return parsed.value as Units
}

export function readSteps(name: string, text: string, decimals: number, stepUnits: bigint): bigint {
  const units = readUnits(name, text, decimals)
  if (stepUnits <= 0n || units % stepUnits !== 0n) throw new UsageError(`${name} ${text} is no multiple of its step.`)
  return units / stepUnits
}

export function readWhole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${name} is a whole number, not ${text}.`)
  return Number(text)
}

export function readChoice<Choice extends string>(
  name: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((known) => known === text)
  if (choice === undefined) throw new UsageError(`${name} is one of ${choices.join(', ')}.`)
  return choice
}
