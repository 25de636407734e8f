import { formatQuery, type ExampleCall } from './example-call.ts'

export function writeCurl({ method, path, isSigned, params }: ExampleCall, origin: string): string {
  const isPost = method === 'POST'
  const target = isPost ? path : path + formatQuery(params)
  if (!isSigned) return `curl -sS '${origin}${target}'`
  // In braces: without them the shell would read the method as part of the preceding name.
  const signed = `"\${time}${method}\${path}${isPost ? '${body}' : ''}"`
  return [
    `path='${target}'`,
    ...(isPost ? [`body='${JSON.stringify(params)}'`] : []),
    'time=$(date +%s000)',
    `sign=$(printf %s ${signed} | openssl dgst -sha256 -hmac "$ARGOSY_SECRET" -binary | base64)`,
    [
      `curl -sS "${origin}$path"`,
      '-H "ACCESS-KEY: $ARGOSY_KEY" -H "ACCESS-PASSPHRASE: $ARGOSY_PASSPHRASE"',
      '-H "ACCESS-TIMESTAMP: $time" -H "ACCESS-SIGN: $sign"',
      ...(isPost ? [`-H 'Content-Type: application/json' --data "$body"`] : []),
    ].join(' \\\n  '),
  ].join('\n')
}
