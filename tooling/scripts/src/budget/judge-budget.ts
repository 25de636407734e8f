/** Compares bytes with their limits and prints a table. Pure. */

export interface Weight {
  readonly gz: number
  readonly br: number
}

export interface BudgetLine extends Weight {
  readonly route: string
  readonly part: string
  readonly limit: Weight | undefined
}

export type Budgets = Readonly<Record<string, Readonly<Record<string, Weight>>>>

/** A part without a limit fails too, so that no part can grow unnoticed. */
export function isOverBudget({ gz, br, limit }: BudgetLine): boolean {
  return limit === undefined || gz > limit.gz || br > limit.br
}

export function presentBudget(lines: readonly BudgetLine[]): string {
  const rows = lines.map((line) => [
    line.route,
    line.part,
    kilobytes(line.gz),
    line.limit ? kilobytes(line.limit.gz) : '–',
    kilobytes(line.br),
    line.limit ? kilobytes(line.limit.br) : '–',
    presentVerdict(line),
  ])
  const table = [['route', 'part', 'gz kB', 'limit', 'br kB', 'limit', ''], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const pad = (cell: string, column: number) =>
    column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return table.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

function presentVerdict(line: BudgetLine): string {
  if (line.limit === undefined) return 'NO LIMIT'
  return isOverBudget(line) ? 'OVER' : 'ok'
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
