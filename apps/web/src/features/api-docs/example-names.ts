import type { ExampleKind } from '@argosy/open-api/examples'

/** The same in every language. */
export const exampleNames: Readonly<Record<ExampleKind, string>> = {
  curl: 'curl',
  javascript: 'JavaScript',
  'javascript-ccxt': 'JavaScript, ccxt',
  python: 'Python',
  'python-ccxt': 'Python, ccxt',
}
