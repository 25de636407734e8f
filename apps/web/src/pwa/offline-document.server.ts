/**
 * The offline page: one self-contained document for every language and theme, so that a single cached file is enough.
 */
import { createHash } from 'node:crypto'
import { formatOfflineScript, type OfflineMessages } from './offline-page.ts'

export const offlinePath = '/offline.html'

const style = `
.white{color-scheme:light;--page:#f4f5f7;--panel:#fff;--line:#e6e9ee;--text:#101828;--muted:#5d6778;--accent:#2f55e0;--on:#fff}
.black{color-scheme:dark;--page:#0b0e14;--panel:#11151d;--line:#202734;--text:#e8ecf3;--muted:#98a2b3;--accent:#6c8cff;--on:#0b0e14}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px max(24px,env(safe-area-inset-right)) max(24px,env(safe-area-inset-bottom)) max(24px,env(safe-area-inset-left));background:var(--page);color:var(--text);font:400 16px/1.5 'Inter Variable',system-ui,-apple-system,'Segoe UI','Noto Sans','Noto Sans Arabic',sans-serif}
main{display:grid;justify-items:center;gap:12px;width:min(100%,420px);padding:40px 28px;border:1px solid var(--line);border-radius:12px;background:var(--panel);text-align:center}
svg{width:48px;height:48px;color:var(--accent);animation:swell 3.2s ease-in-out infinite}
h1{margin:8px 0 0;font-size:20px;line-height:1.3;overflow-wrap:anywhere}
p{margin:8px 0 0;color:var(--muted);font-size:14px}
button{min-height:44px;margin-top:12px;padding:0 24px;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-size:14px;font-weight:600;cursor:pointer}
button[aria-disabled=true]{opacity:.6;cursor:default}
button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@keyframes swell{50%{transform:translateY(3px) rotate(-3deg)}}
@media (prefers-reduced-motion:reduce){svg{animation:none}}
`

const ship =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2v16M12 4c5 2 7 6 7 11h-7M12 7c-3 1.5-5 4.5-5.5 8H12" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M3 18h18c-1 3-4 4-9 4s-8-1-9-4z" fill="currentColor"/></svg>'

export interface OfflineDocument {
  readonly html: string
  readonly policy: string
}

export function formatOfflineDocument(messages: Readonly<Record<string, OfflineMessages>>): OfflineDocument {
  const script = formatOfflineScript(messages)
  const html = `<!doctype html>
<html lang="en" class="white"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>Argosy</title><style>${style}</style></head>
<body><main>${ship}<div role="status"><h1></h1><p></p></div><button type="button"></button></main><script>${script}</script></body></html>
`
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return { html, policy }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
