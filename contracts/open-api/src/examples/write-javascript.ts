import { formatQuery, type ExampleCall } from './example-call.ts'
import { writeJavaScriptValue } from './write-value.ts'

/** For Node 20 and later, as a module. */
export function writeJavaScript({ method, path, isSigned, params }: ExampleCall, origin: string): string {
  const isPost = method === 'POST'
  const target = isPost ? path : path + formatQuery(params)
  if (!isSigned) {
    return [`const answer = await fetch('${origin}${target}')`, 'console.log(await answer.json())'].join('\n')
  }
  return [
    `import { createHmac } from 'node:crypto'`,
    '',
    'const { ARGOSY_KEY, ARGOSY_SECRET, ARGOSY_PASSPHRASE } = process.env',
    `const path = '${target}'`,
    ...(isPost ? [`const body = JSON.stringify(${writeJavaScriptValue(params)})`] : []),
    'const time = String(Date.now())',
    `const text = time + '${method}' + path${isPost ? ' + body' : ''}`,
    `const answer = await fetch('${origin}' + path, {`,
    ...(isPost ? [`  method: 'POST',`, '  body,'] : []),
    '  headers: {',
    ...(isPost ? [`    'Content-Type': 'application/json',`] : []),
    `    'ACCESS-KEY': ARGOSY_KEY,`,
    `    'ACCESS-PASSPHRASE': ARGOSY_PASSPHRASE,`,
    `    'ACCESS-TIMESTAMP': time,`,
    `    'ACCESS-SIGN': createHmac('sha256', ARGOSY_SECRET).update(text).digest('base64'),`,
    '  },',
    '})',
    'console.log(await answer.json())',
  ].join('\n')
}
