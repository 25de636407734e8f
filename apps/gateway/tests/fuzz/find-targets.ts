import { endpoints, type Endpoint } from '../attacks/endpoints.ts'
import { openEndpoints } from '../program-api/open-endpoints.ts'
import { examplesOf, makeExamples, type Example } from './examples.ts'
import type { Setting, Target } from './hostile-requests.ts'
import { openPipeline } from './pipeline.ts'

/**
 * The examples that each endpoint accepts, which are those not refused as malformed; if there are none, all of them.
 */
export async function findTargets(setting: Setting, port: number): Promise<Target[]> {
  const examples = makeExamples()
  const pipeline = openPipeline(port)
  const targets: Target[] = []
  // Endpoints that end the session are called without a cookie.
  const endings = /logout|revoke|freeze|clearCookie/
  for (const endpoint of endpoints.filter(({ path }) => !endings.test(path))) {
    const answers = await pipeline.send(examples.map((example) => makePlainRequest(endpoint, example, setting)))
    const read = examples.filter((_, index) => answers[index] && answers[index].status !== 400)
    targets.push({ endpoint, examples: read.length > 0 ? read : examples })
  }
  pipeline.close()
  const unread = targets.filter((target) => target.examples === examples).length
  process.stdout.write(
    `${examples.length} examples; ${targets.length - unread} of ${endpoints.length} endpoints read one of them\n`,
  )
  const ended = endpoints.filter(({ path }) => endings.test(path)).map((endpoint) => ({ endpoint, examples }))
  return [...targets, ...ended, ...openTargets()]
}

/** Their schemas are in their table, so nothing has to be tried. */
function openTargets(): Target[] {
  return openEndpoints.map((endpoint) => ({ endpoint, examples: [...examplesOf(endpoint.reads), {}], isOpen: true }))
}

function makePlainRequest({ method, path }: Endpoint, example: Example, { host, cookie }: Setting): string {
  const isRead = method === 'GET'
  const body = isRead ? '' : JSON.stringify(example)
  const query = isRead ? `?${new URLSearchParams(example as Record<string, string>).toString()}` : ''
  const lines = [
    `${method} ${path}${query.length > 1 ? query : ''} HTTP/1.1`,
    `host: ${host}`,
    `origin: http://${host}`,
    'content-type: application/json',
    `cookie: ${cookie}`,
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
