import { serviceWorkerText } from '../pwa/release.server.ts'

export async function loader(): Promise<Response> {
  return new Response(await serviceWorkerText(), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Browsers request it on every visit, and a cache must not answer with the previous version.
      'Cache-Control': 'no-cache',
      // The connections that the worker itself may open.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
