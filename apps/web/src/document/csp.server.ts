/**
 * The content security policy. Every page is rendered with a fresh nonce on our own scripts. A public page then
 * replaces the nonce by the hashes of exactly those scripts: body and header become the same bytes for everyone, so
 * that a shared cache may store them, and an injected script has no nonce and is never hashed.
 */
import { createHash } from 'node:crypto'

// react-aria's usePress inserts this one style element at run time, byte for byte.
const componentStyle = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

const ownScript = (nonce: string) => new RegExp(`<script\\b[^>]*\\snonce="${nonce}"[^>]*>(.*?)</script>`, 'gs')

/** Replaces the nonce by hashes; returns the document to send and the sources for `script-src`. */
export function sealPublicDocument(
  html: string,
  nonce: string,
): { readonly html: string; readonly hashes: readonly string[] } {
  const hashes = new Set<string>()
  for (const [, body = ''] of html.matchAll(ownScript(nonce))) if (body !== '') hashes.add(hashSource(body))
  const sealed = html.replaceAll(` nonce="${nonce}"`, '')
  if (sealed.includes(nonce)) throw new Error('the nonce appears outside a nonce attribute')
  return { html: sealed, hashes: [...hashes] }
}

/** Origins besides our own: for images, and for the frame in which a captcha vendor's script runs. */
export interface OtherHosts {
  readonly imageHosts?: readonly string[]
  readonly frameHosts?: readonly string[]
}

export function formatPublicPolicy(hashes: readonly string[], hosts: OtherHosts = {}): string {
  return formatPolicy(["'self'", ...hashes], hosts)
}

export function formatPrivatePolicy(nonce: string, hosts: OtherHosts = {}): string {
  return formatPolicy([`'nonce-${nonce}'`, "'strict-dynamic'"], hosts)
}

function formatPolicy(scriptSources: readonly string[], { imageHosts = [], frameHosts = [] }: OtherHosts): string {
  return [
    "default-src 'self'",
    `script-src ${scriptSources.join(' ')}`,
    `style-src 'self' ${hashSource(componentStyle)}`,
    // Server-rendered style attributes set widths and positions.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // Workers: the proof of work of a challenge, and the service worker.
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frameHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // See trusted-types.server.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
