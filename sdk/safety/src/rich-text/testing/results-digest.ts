import vectors from '../../../vectors/rich-text.json' with { type: 'json' }
import { sanitizeRichText } from '../index.ts'

/** One digest of all results, so that server and browser can be compared. */
export async function calculateResultsDigest(): Promise<string> {
  const results = Object.values(vectors).map((texts) => texts.map((text) => sanitizeRichText(text)))
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(results)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Changes only with the vectors or the sanitiser; after an intended change copy the new one from the failing test. */
export const resultsDigest = 'ef4ba42d23ec05fdbdb58186b957b9527a42c50bec0e2ede22c867a736de9efb'
