import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { formatPrivatePolicy, formatPublicPolicy, sealPublicDocument } from './csp.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const page = (nonce: string, injected = '') =>
  `<head><script nonce="${nonce}">boot()</script></head><body>${injected}<script nonce="${nonce}" type="module">start()</script></body>`

describe('a public document', () => {
  test('is the same bytes whatever nonce it was rendered with', () => {
    const one = sealPublicDocument(page('a1b2'), 'a1b2')
    const other = sealPublicDocument(page('c3d4'), 'c3d4')
    expect(one).toEqual(other)
    expect(formatPublicPolicy(one.hashes)).toBe(formatPublicPolicy(other.hashes))
    expect(one.html).not.toContain('nonce')
  })

  test('allows our inline scripts, each by its hash', () => {
    expect(sealPublicDocument(page('a1b2'), 'a1b2').hashes).toEqual([hash('boot()'), hash('start()')])
  })

  test.each([
    ['bare', '<script>steal()</script>'],
    ['with a guessed nonce', '<script nonce="guess">steal()</script>'],
    ['with an empty nonce', '<script nonce="">steal()</script>'],
    ['wrapped around ours', '<script>steal()//'],
  ])('does not allow an injected script: %s', (_name, injected) => {
    const { hashes } = sealPublicDocument(page('a1b2', injected), 'a1b2')
    expect(hashes).not.toContain(hash('steal()'))
    expect(hashes).toHaveLength(2)
  })

  test('is refused when the nonce leaked into its content', () => {
    expect(() => sealPublicDocument(`${page('a1b2')}<p>a1b2</p>`, 'a1b2')).toThrow('nonce')
  })
})

describe('the policy', () => {
  test('closes every endpoint that pages do not need', () => {
    const policy = formatPublicPolicy([])
    for (const directive of [
      "default-src 'self'",
      "script-src 'self'",
      "connect-src 'self'",
      "font-src 'self'",
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy.split('; ')).toContain(directive)
    }
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|https?:/)
  })

  test('[IMG-1] lets pictures in from the configured hosts, and nothing else', () => {
    const hosts = ['https://img-a.example', 'https://img-b.example']
    for (const policy of [
      formatPublicPolicy([], { imageHosts: hosts }),
      formatPrivatePolicy('a1b2', { imageHosts: hosts }),
    ]) {
      const open = policy.split('; ').filter((directive) => directive.includes('.example'))
      expect(open).toEqual(["img-src 'self' data: https://img-a.example https://img-b.example"])
    }
  })

  test('[CAP-4] lets a captcha vendor into a frame only, and only where it is configured', () => {
    for (const policy of [
      formatPublicPolicy([], { frameHosts: ['https://frame.example'] }),
      formatPrivatePolicy('a1b2', { frameHosts: ['https://frame.example'] }),
    ]) {
      const open = policy.split('; ').filter((directive) => directive.includes('.example'))
      expect(open).toEqual(["frame-src 'self' https://frame.example"])
      expect(policy.split('; ')).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
    }
  })

  test('of a private page trusts its nonce only', () => {
    expect(formatPrivatePolicy('a1b2').split('; ')).toContain("script-src 'nonce-a1b2' 'strict-dynamic'")
  })
})
