/**
 * Trades are identified by the sequence of their command and the index of their event. Programs page by growing
 * numbers, so here both are one number: the index has six digits, more than a command has events.
 */
const indexesPerCommand = 1_000_000n

export function formatTradeId(tradeId: string): string {
  const [sequence = '0', index = '0'] = tradeId.split('-')
  return String(BigInt(sequence) * indexesPerCommand + BigInt(index))
}

/** Back to the id that history pages by. The text must be digits. */
export function parseTradeId(text: string): string {
  const number = BigInt(text)
  return `${number / indexesPerCommand}-${number % indexesPerCommand}`
}
