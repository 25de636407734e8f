import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTwice } from './release/build-twice.ts'
import { presentSbom } from './release/present-sbom.ts'
import { readLockfile } from './release/read-lockfile.ts'
import {
  encodeManifest,
  findReleaseProblems,
  hashFiles,
  manifestName,
  signatureName,
} from './release/release-manifest.ts'
import { signatureSuffix, signText } from './release/release-signature.ts'
import { listFiles, root } from './workspace.ts'

const usage = `Lists the contents of a release, and signs it.

  pnpm release sbom --out FILE                          the bill of materials, CycloneDX, from the lockfile
  pnpm release manifest --directory DIR --key FILE      signs the hashes of all files in DIR with an Ed25519 key
  pnpm release verify --directory DIR --public-key FILE  lists what was changed, added or lost since
  pnpm release sign --file FILE --key FILE              signs one file, the hashes that release:compare reads
  pnpm release twice                                    builds a release in two places and compares every byte`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    directory: { type: 'string' },
    file: { type: 'string' },
    key: { type: 'string' },
    'public-key': { type: 'string' },
  },
})
const { out, directory, file, key, 'public-key': publicKey } = values
const [task] = positionals

if (task === 'sbom' && out !== undefined) {
  const packages = readLockfile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'))
  writeFileSync(out, presentSbom(packages, readCommit()))
  console.log(`${packages.length} packages are in ${out}`)
} else if (task === 'manifest' && directory !== undefined && key !== undefined) {
  const files = hashFiles(directory)
  const text = encodeManifest({ commit: readCommit(), files })
  writeFileSync(join(directory, manifestName), text)
  writeFileSync(join(directory, signatureName), `${signText(text, readFileSync(key, 'utf8'))}\n`)
  console.log(`${Object.keys(files).length} files are signed`)
} else if (task === 'verify' && directory !== undefined && publicKey !== undefined) {
  const problems = findReleaseProblems(directory, readFileSync(publicKey, 'utf8'))
  console.log(problems.length === 0 ? 'the release is whole' : problems.join('\n'))
  process.exitCode = problems.length === 0 ? 0 : 1
} else if (task === 'sign' && file !== undefined && key !== undefined) {
  const signature = signText(readFileSync(file, 'utf8'), readFileSync(key, 'utf8'))
  writeFileSync(file + signatureSuffix, `${signature}\n`)
  console.log(`${file}${signatureSuffix} is the signature`)
} else if (task === 'twice') {
  const { files, differences } = await buildTwice(
    {
      source: root,
      files: listFiles(),
      steps: [
        ['pnpm', 'install', '--offline', '--frozen-lockfile'],
        ['pnpm', '--filter', '@argosy/web', 'build'],
        ['node', 'tooling/scripts/src/release.ts', 'sbom', '--out', 'apps/web/build/sbom.json'],
      ],
      products: ['apps/web/build'],
    },
    join(root, '.dev/release-twice'),
    join(root, '.dev/logs/release-twice'),
  )
  console.log(differences.length === 0 ? `${files} files are the same bytes twice` : differences.join('\n'))
  process.exitCode = differences.length === 0 ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 2
}

function readCommit(): string {
  return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
}
