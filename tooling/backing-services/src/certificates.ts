import { chmodSync, chownSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes, X509Certificate } from 'node:crypto'
import { join } from 'node:path'
import { findBinary } from './binaries.ts'
import type { SystemUser } from './postgres-home.ts'
import { runCommand } from './run-command.ts'
import type { RunLayout } from './run-directory.ts'
import { host, operatorHost } from './settings.ts'

/** PEM files of the certificate that nginx presents to browsers and an engine to its clients. */
export interface ServerCertificate {
  readonly certificateFile: string
  readonly keyFile: string
}

/** The certificate of that directory's development CA; a browser that trusts it can open the https address. */
export function caFile(directory: string): string {
  return join(directory, 'tls', 'ca.pem')
}

const caDays = 3_650
// Apple's limit for a server certificate is 825 days, also below a private CA.
const serverDays = 90
const dayMs = 86_400_000

// Only arguments that OpenSSL and LibreSSL (macOS) have in common. `clientAuth`: members of a cluster also present the
// certificate to each other as clients.
const settings = `[req]
distinguished_name = name
[name]
[ca]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[server]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectAltName = DNS:localhost, DNS:${operatorHost}, IP:${host}
`

/**
 * Makes a certificate for localhost. The CA is made once for each directory, so a browser has to trust it only once.
 * The server's certificate is new at each start and cannot expire unnoticed.
 */
export async function makeCertificates(run: Pick<RunLayout, 'directory' | 'logs'>): Promise<ServerCertificate> {
  const directory = join(run.directory, 'tls')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const inside = (name: string) => join(directory, name)
  const caKeyFile = inside('ca-key.pem')
  writeFileSync(inside('openssl.cnf'), settings)
  const openssl = (...groups: readonly (readonly string[])[]) =>
    runCommand(findBinary('openssl'), groups.flat(), {
      cwd: directory,
      env: process.env,
      logPath: join(run.logs, 'openssl.log'),
    })
  const makeKey = async (file: string) => {
    await openssl(['ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', file])
    chmodSync(file, 0o600)
  }

  if (!existsSync(caKeyFile) || !isValidFor(caFile(run.directory), serverDays)) {
    await makeKey(caKeyFile)
    // The name differs per directory, so a browser that trusts several CAs does not confuse them.
    const subject = `/CN=Argosy development CA ${randomBytes(4).toString('hex')}`
    const file = caFile(run.directory)
    await openssl(
      ['req', '-x509', '-new', '-sha256', '-config', 'openssl.cnf', '-extensions', 'ca'],
      ['-key', caKeyFile, '-subj', subject, '-days', String(caDays), '-out', file],
    )
  }
  const [keyFile, certificateFile, requestFile] = [inside('key.pem'), inside('certificate.pem'), inside('request.pem')]
  await makeKey(keyFile)
  await openssl(
    ['req', '-new', '-sha256', '-config', 'openssl.cnf', '-key', keyFile, '-subj', '/CN=localhost'],
    ['-out', requestFile],
  )
  // Random: browsers refuse a second certificate of the same issuer and serial number.
  const serial = `0x${randomBytes(15).toString('hex')}`
  await openssl(
    ['x509', '-req', '-sha256', '-in', requestFile, '-CA', caFile(run.directory), '-CAkey', caKeyFile],
    ['-set_serial', serial, '-days', String(serverDays), '-extfile', 'openssl.cnf', '-extensions', 'server'],
    ['-out', certificateFile],
  )
  rmSync(requestFile)
  return { certificateFile, keyFile }
}

/** Copies the key, because PostgreSQL requires that its own user owns the file. */
export function copyCertificate(
  { certificateFile, keyFile }: ServerCertificate,
  home: string,
  user: SystemUser | undefined,
): ServerCertificate {
  const copy = { certificateFile: join(home, 'server.pem'), keyFile: join(home, 'server-key.pem') }
  mkdirSync(home, { recursive: true })
  copyFileSync(certificateFile, copy.certificateFile)
  copyFileSync(keyFile, copy.keyFile)
  chmodSync(copy.keyFile, 0o600)
  if (user) for (const path of Object.values(copy)) chownSync(path, user.uid, user.gid)
  return copy
}

function isValidFor(file: string, days: number): boolean {
  if (!existsSync(file)) return false
  return Date.parse(new X509Certificate(readFileSync(file)).validTo) > Date.now() + days * dayMs
}
