import { serviceWorkerText } from '../pwa/release.server.ts'

export async function loader(): Promise<Response> {
  return new Response(await serviceWorkerText(), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      // A browser asks for it on every visit, and a cache on the way must not answer with the one before.
      'Cache-Control': 'no-cache',
      // What the worker itself may reach.
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
