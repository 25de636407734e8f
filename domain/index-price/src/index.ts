export { calculateIndex, type CalculatedIndex, type IndexQuote, type SourceStates } from './calculate-index.ts'
export { judgeQuotes, unbelieving, type Belief, type ReferenceDoubt, type ReferenceValue } from './judge-quotes.ts'
export { readQuote, type MidQuote, type SourceQuote } from './quote.ts'
