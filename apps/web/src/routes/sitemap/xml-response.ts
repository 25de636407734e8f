export function xmlResponse(text: string, cacheControl = 'public, max-age=3600'): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': cacheControl },
  })
}
