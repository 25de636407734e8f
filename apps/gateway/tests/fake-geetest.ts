import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The vendor's behaviour: as documented, or one of several failures. */
export type FakeMood = 'works' | 'fails' | 'redirects' | 'is silent' | 'talks without end' | 'talks nonsense' | 'lies'

export type FakeGeetest = AsyncDisposable & {
  readonly origin: string
  mood: FakeMood
  readonly seen: { readonly path: string; readonly form: URLSearchParams }[]
}

/** The result of the vendor's script for a solved challenge: the fake accepts `good` and refuses anything else. */
export function aGeetestAnswer(change: Record<string, string> = {}): Record<string, string> {
  const lot_number = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
  return { lot_number, captcha_output: 'output+/=', pass_token: 'good', gen_time: '1763200000', ...change }
}

export const encodeValidate = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

/** GeeTest version 4 as documented: one endpoint, a form, a signature over the lot number. */
export async function startFakeGeetest(keys: Readonly<Record<string, string>>): Promise<FakeGeetest> {
  const seen: FakeGeetest['seen'] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const form = new URLSearchParams(body)
      seen.push({ path: request.url ?? '', form })
      behave(fake.mood, request, response, () => judge(request, form, keys))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeGeetest = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'works',
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

function behave(mood: FakeMood, request: IncomingMessage, response: ServerResponse, answer: () => unknown): void {
  if (mood === 'is silent') return
  if (mood === 'fails') return void response.writeHead(502).end('<html>Bad Gateway</html>')
  if (mood === 'redirects')
    return void response.writeHead(307, { location: `http://${request.headers.host}/elsewhere` }).end()
  if (mood === 'talks nonsense') return void response.writeHead(200).end('success')
  if (mood === 'talks without end')
    return void response
      .writeHead(200)
      .end(JSON.stringify({ status: 'success', result: 'success', x: 'x'.repeat(1e6) }))
  if (mood === 'lies')
    return void response.end(
      JSON.stringify({ status: 'success', result: 'success', captcha_args: { lot_number: 'other' } }),
    )
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer()))
}

function judge(request: IncomingMessage, form: URLSearchParams, keys: Readonly<Record<string, string>>): unknown {
  const url = new URL(request.url ?? '', 'http://fake')
  const key = keys[url.searchParams.get('captcha_id') ?? '']
  const lot_number = form.get('lot_number') ?? ''
  if (request.method !== 'POST' || url.pathname !== '/validate' || key === undefined)
    return misuse('-50101', 'captcha_id')
  if (
    request.headers['content-type'] !== 'application/x-www-form-urlencoded' ||
    !/^\d+$/.test(form.get('gen_time') ?? '')
  )
    return misuse('-50005', 'illegal gen_time')
  if (form.get('sign_token') !== createHmac('sha256', key).update(lot_number).digest('hex'))
    return misuse('-50304', 'illegal sign_token')
  const isGood = form.get('pass_token') === 'good'
  return {
    status: 'success',
    result: isGood ? 'success' : 'fail',
    reason: isGood ? '' : 'pass_token expire',
    captcha_args: {
      used_type: 'slide',
      user_ip: '203.0.113.7',
      lot_number,
      scene: 'login',
      referer: 'https://a.example/',
    },
  }
}

const misuse = (code: string, msg: string) => ({ status: 'error', code, msg, desc: { type: 'defined error' } })

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}
