import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caFile, makeCertificates, type ServerCertificate } from '../certificates.ts'
import { copyCertificate, postgresHome, postgresUser, type SystemUser } from '../postgres-home.ts'
import type { RunLayout } from '../run-directory.ts'
import { fillTemplate, type TemplateName } from './fill-template.ts'

/** The certificate of a node and the CA that its peers must have. */
export interface ClusterCertificate extends ServerCertificate {
  readonly caFile: string
}

export interface ClusterOptions {
  readonly run: RunLayout
  readonly certificate: ClusterCertificate
}

export async function makeClusterCertificate(run: RunLayout): Promise<ClusterCertificate> {
  return { ...(await makeCertificates(run)), caFile: caFile(run.directory) }
}

/** What one member of a cluster reads, in a directory that belongs to the user who runs it. */
export interface NodeFiles {
  readonly home: string
  readonly user: SystemUser | undefined
  readonly certificate: ClusterCertificate
  /** Fills in a template and gives the path of the file. */
  writeConfig(template: TemplateName, values: Readonly<Record<string, string>>): string
  /** Wipes all of it. The member must be stopped. */
  remove(): void
}

export function layOutNode(name: string, { run, certificate }: ClusterOptions): NodeFiles {
  const user = postgresUser()
  const home = postgresHome(join(run.directory, name))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  mkdirSync(home, { recursive: true })
  own(home)
  const copied = { ...copyCertificate(certificate, home, user), caFile: join(home, 'ca.pem') }
  copyFileSync(certificate.caFile, copied.caFile)
  own(copied.caFile)
  return {
    home,
    user,
    certificate: copied,
    writeConfig(template, values) {
      const path = join(home, template)
      const { certificateFile, keyFile } = copied
      const all = { ...values, CERTIFICATE_FILE: certificateFile, KEY_FILE: keyFile, CA_FILE: copied.caFile }
      writeFileSync(path, fillTemplate(template, all))
      chmodSync(path, 0o600)
      own(path)
      return path
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
