/**
 * Trades are named by the sequence of their command and the index of their event. Programs page by numbers that grow, so
 * here both are one number: the index has six digits, more than a command has events.
 */
const indexesPerCommand = 1_000_000n

export function formatTradeId(tradeId: string): string {
  const [sequence = '0', index = '0'] = tradeId.split('-')
  return String(BigInt(sequence) * indexesPerCommand + BigInt(index))
}

/** Back to the name that history pages by. Only digits come in. */
export function parseTradeId(text: string): string {
  const number = BigInt(text)
  return `${number / indexesPerCommand}-${number % indexesPerCommand}`
}
