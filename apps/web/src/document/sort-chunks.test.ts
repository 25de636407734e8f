import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import { sortChunks } from './sort-chunks.ts'

const manifest: Manifest = {
  '_page-parts.js': { file: 'assets/page-parts.js', imports: ['_libraries.js', '_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_other-page.js': { file: 'assets/other-page.js', imports: ['_libraries.js'] },
  'src/entry.client.tsx': { file: 'assets/entry.js', isEntry: true, imports: ['_page-parts.js'] },
}

test('a part comes after the parts that it imports', () => {
  const addresses = ['/assets/page-parts.js', '/assets/shared.js', '/assets/libraries.js']
  expect(sortChunks(manifest, addresses)).toEqual([
    '/assets/libraries.js',
    '/assets/shared.js',
    '/assets/page-parts.js',
  ])
})

test('entries, chunks of other pages and files unknown to the build are omitted', () => {
  const addresses = ['/assets/entry.js', '/assets/shared.js', '/assets/manifest-1.js']
  expect(sortChunks(manifest, addresses)).toEqual(['/assets/shared.js'])
})
