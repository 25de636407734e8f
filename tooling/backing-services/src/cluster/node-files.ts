import { chmodSync, chownSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { caFile, copyCertificate, makeCertificates, type ServerCertificate } from '../certificates.ts'
import { postgresHome, postgresUser, type SystemUser } from '../postgres-home.ts'
import type { RunLayout } from '../run-directory.ts'
import { fillTemplate, type TemplateName } from './fill-template.ts'

/** The certificate of a node and the CA that must have signed its peers' certificates. */
export interface ClusterCertificate extends ServerCertificate {
  readonly caFile: string
}

export interface ClusterOptions {
  readonly run: RunLayout
  readonly certificate: ClusterCertificate
}

const certificates = new WeakMap<RunLayout, Promise<ClusterCertificate>>()

/** One certificate for all clusters of a run, made by the first cluster that starts. */
export function makeClusterCertificate(run: RunLayout): Promise<ClusterCertificate> {
  const known = certificates.get(run)
  if (known) return known
  const made = makeCertificates(run).then((files) => ({ ...files, caFile: caFile(run.directory) }))
  certificates.set(run, made)
  return made
}

/** The files of one cluster member, in a directory owned by the user that runs it. */
export interface NodeFiles {
  readonly home: string
  readonly user: SystemUser | undefined
  readonly certificate: ClusterCertificate
  /** Fills in a template and returns the path of the file. */
  writeConfig(template: TemplateName, values: Readonly<Record<string, string>>): string
  /** Changes the owner of a file to the user that runs the member. */
  own(path: string): void
  /** Deletes the directory. The member must be stopped. */
  remove(): void
}

export function layOutNode(name: string, { run, certificate }: ClusterOptions): NodeFiles {
  const user = postgresUser()
  const home = postgresHome(join(run.directory, name))
  const own = (path: string) => {
    if (user) chownSync(path, user.uid, user.gid)
  }
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
    own,
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
