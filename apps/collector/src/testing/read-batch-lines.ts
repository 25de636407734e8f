type Line = { readonly device: object; readonly events: readonly object[] }

/** The rows of batch lines, as the sink's DuckDB reads them. */
export function readBatchLines(lines: string): object[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const { device, events, ...batch } = JSON.parse(line) as Line
      return events.map((event) => ({ ...batch, ...device, ...event }))
    })
}
