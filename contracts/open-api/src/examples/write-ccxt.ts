/** For ccxt, Argosy is Bitget's version 2 at another address. */
import type { ExampleCall, ExampleValue } from './example-call.ts'
import { writeJavaScriptValue, writePythonValue } from './write-value.ts'

const addressNames = 'spot mix user p2p broker margin common tax convert copy earn uta'

export function writeJavaScriptCcxt(call: ExampleCall, origin: string): string {
  const [method, ...args] = ccxtCallOf(call)
  return [
    `import ccxt from 'ccxt'`,
    '',
    `const names = '${addressNames}'.split(' ')`,
    'const exchange = new ccxt.bitget({',
    ...(call.isSigned
      ? [
          '  apiKey: process.env.ARGOSY_KEY,',
          '  secret: process.env.ARGOSY_SECRET,',
          '  password: process.env.ARGOSY_PASSPHRASE,',
        ]
      : []),
    `  urls: { api: Object.fromEntries(names.map((name) => [name, '${origin}'])) },`,
    '})',
    `console.log(await exchange.${method}(${args.map(writeJavaScriptValue).join(', ')}))`,
  ].join('\n')
}

export function writePythonCcxt(call: ExampleCall, origin: string): string {
  const [method, ...args] = ccxtCallOf(call)
  return [
    ...(call.isSigned ? ['import ccxt, os'] : ['import ccxt']),
    '',
    `names = "${addressNames}".split()`,
    'exchange = ccxt.bitget({',
    ...(call.isSigned
      ? [
          '    "apiKey": os.environ["ARGOSY_KEY"],',
          '    "secret": os.environ["ARGOSY_SECRET"],',
          '    "password": os.environ["ARGOSY_PASSPHRASE"],',
        ]
      : []),
    `    "urls": {"api": dict.fromkeys(names, "${origin}")},`,
    '})',
    `print(exchange.${toSnakeCase(method)}(${args.map(writePythonValue).join(', ')}))`,
  ].join('\n')
}

function ccxtCallOf({ method, path, isSigned, params, ccxt }: ExampleCall): readonly [string, ...ExampleValue[]] {
  if (ccxt) return ccxt
  // ccxt's raw methods are named after the API section, the method and the path segments.
  const [, , ...segments] = path.split('/')
  const [, line = ''] = segments
  const parts = [
    isSigned ? 'private' : 'public',
    line,
    method.toLowerCase(),
    ...segments.flatMap((segment) => segment.split('-')),
  ]
  const name = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1))).join('')
  return [name, params]
}

/** ccxt's naming of Python methods: a run of capitals is one word, a digit belongs to the word before it. */
function toSnakeCase(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}
