/** Parses a flag's integer; anything else ends the run with the exit code for wrong usage. */
export function parseWhole(flag: string, text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value
  process.stderr.write(`${flag} takes a whole number, not ${text}\n`)
  process.exit(2)
}
