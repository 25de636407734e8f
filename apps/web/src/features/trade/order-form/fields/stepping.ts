/** Arrow keys in a field: one price or lot step, ten with Shift, a hundred with Page Up and Page Down. */
import { parseDecimal, formatDecimal } from '@argosy/money'
import { trimZeros } from '../../shared/trim-zeros.ts'
import type { MarketSteps } from './market-steps.ts'

export type StepCount = 1 | 10 | 100

export interface Step {
  readonly direction: 'up' | 'down'
  readonly count: StepCount
}

/** Undefined for other keys and for system modifiers. */
export function stepOfKey(event: {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}): Step | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey) return undefined
  switch (event.key) {
    case 'ArrowUp':
      return { direction: 'up', count: event.shiftKey ? 10 : 1 }
    case 'ArrowDown':
      return { direction: 'down', count: event.shiftKey ? 10 : 1 }
    case 'PageUp':
      return { direction: 'up', count: 100 }
    case 'PageDown':
      return { direction: 'down', count: 100 }
    default:
      return undefined
  }
}

/**
 * An empty or unreadable field starts at `start` without a first step; a price between two ticks moves to the next
 * tick.
 */
export function stepPrice(
  text: string,
  step: Step,
  { terms, tick, priceTicksMax }: MarketSteps,
  start: string,
): string {
  const bounds = { size: tick, decimals: terms.priceDecimals, min: tick, max: priceTicksMax * tick }
  return stepText(text, step, bounds) ?? start
}

export function stepQuantity(text: string, step: Step, marketSteps: MarketSteps): string {
  const { terms, lot, quantityLotsMin, quantityLotsMax } = marketSteps
  const bounds = {
    size: lot,
    decimals: terms.quantityDecimals,
    min: quantityLotsMin * lot,
    max: quantityLotsMax * lot,
  }
  return stepText(text, step, bounds) ?? terms.quantityMin
}

/** A quote total steps by the price's last decimal. */
export function stepQuote(text: string, step: Step, { terms }: MarketSteps): string {
  const decimals = Math.min(terms.priceDecimals, terms.quoteDecimals)
  const bounds = { size: 1n, decimals, min: 0n, max: 10n ** 30n }
  return stepText(text, step, bounds) ?? formatDecimal(0n, decimals)
}

/** In percent, by a tenth, within the exchange's limits (TG-5). */
export function stepCallback(text: string, step: Step): string {
  return trimZeros(stepText(text, step, { size: 10n, decimals: 2, min: 10n, max: 1_000n }) ?? '1.00', 1)
}

interface Bounds {
  readonly size: bigint
  readonly decimals: number
  readonly min: bigint
  readonly max: bigint
}

// Finer than any field, so that the input's position between two steps is exact.
const fineDecimals = 30

function stepText(text: string, { direction, count }: Step, bounds: Bounds): string | undefined {
  const typed = parseDecimal(text, fineDecimals)
  if (!typed.ok || typed.value < 0n) return undefined
  const fine = bounds.size * 10n ** BigInt(fineDecimals - bounds.decimals)
  const isOff = typed.value % fine !== 0n
  const below = typed.value / fine
  // Moving onto the nearest step counts as the first one.
  const steps = direction === 'up' ? below + BigInt(count) : below - BigInt(count) + (isOff ? 1n : 0n)
  return formatDecimal(clamp(steps * bounds.size, bounds), bounds.decimals)
}

function clamp(value: bigint, { min, max }: Bounds): bigint {
  if (value < min) return min
  return value > max ? max : value
}
