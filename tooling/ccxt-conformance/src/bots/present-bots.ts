import type { BotsReport } from './run-bots.ts'

const linesMax = 20

export function presentBots({ durationMs, bots }: BotsReport): string {
  const errors = bots.flatMap((bot) => bot.errors)
  const differences = bots.flatMap((bot) => bot.differences)
  return [
    `traded for ${Math.round(durationMs / 1_000)} s`,
    ...bots.map(
      ({ name, tally, fillCount }) =>
        `${name.padEnd(6)} ${tally.orders} orders, ${fillCount} fills, ${tally.metBeforeCancel} met before they could be cancelled`,
    ),
    `errors: ${errors.length}`,
    ...errors.slice(0, linesMax).map((line) => `  ${line}`),
    `differences from the engine: ${differences.length}`,
    ...differences.slice(0, linesMax).map((line) => `  ${line}`),
  ].join('\n')
}
