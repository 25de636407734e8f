export const exampleKinds = ['curl', 'javascript', 'javascript-ccxt', 'python', 'python-ccxt'] as const
export type ExampleKind = (typeof exampleKinds)[number]
