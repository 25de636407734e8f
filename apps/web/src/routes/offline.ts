import { offlineDocument } from '../pwa/release.server.ts'

export async function loader(): Promise<Response> {
  const { html, policy } = await offlineDocument()
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
  })
}
