import { formatQuery, type ExampleCall } from './example-call.ts'
import { writePythonValue } from './write-value.ts'

/** Without packages: Python's standard library is enough to sign. */
export function writePython({ method, path, isSigned, params }: ExampleCall, origin: string): string {
  const isPost = method === 'POST'
  const target = isPost ? path : path + formatQuery(params)
  if (!isSigned) {
    return [
      'from urllib.request import urlopen',
      '',
      `with urlopen("${origin}${target}") as answer:`,
      '    print(answer.read().decode())',
    ].join('\n')
  }
  return [
    `import base64, hmac, ${isPost ? 'json, ' : ''}os, time`,
    'from urllib.request import Request, urlopen',
    '',
    `path = "${target}"`,
    ...(isPost ? [`body = json.dumps(${writePythonValue(params)})`] : []),
    'now = str(int(time.time() * 1000))',
    `text = now + "${method}" + path${isPost ? ' + body' : ''}`,
    'digest = hmac.digest(os.environ["ARGOSY_SECRET"].encode(), text.encode(), "sha256")',
    `request = Request("${origin}" + path, ${isPost ? 'data=body.encode(), ' : ''}headers={`,
    ...(isPost ? ['    "Content-Type": "application/json",'] : []),
    '    "ACCESS-KEY": os.environ["ARGOSY_KEY"],',
    '    "ACCESS-PASSPHRASE": os.environ["ARGOSY_PASSPHRASE"],',
    '    "ACCESS-TIMESTAMP": now,',
    '    "ACCESS-SIGN": base64.b64encode(digest).decode(),',
    '})',
    'with urlopen(request) as answer:',
    '    print(answer.read().decode())',
  ].join('\n')
}
