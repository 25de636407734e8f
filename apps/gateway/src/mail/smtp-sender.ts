import nodemailer from 'nodemailer'
import type { OutboxMessage } from './outbox.ts'

/** Hands one message to the mail server; rejects when it was not accepted. */
export type Sender = (message: OutboxMessage) => Promise<void>

export type SmtpSettings = { readonly url: string; readonly from: string }

const waitMsMax = 5_000

/**
 * Encrypted unless the operator's URL disables it; no content of a message can make it read files or fetch addresses.
 */
export function createSmtpSender({ url, from }: SmtpSettings): Sender {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: protocol === 'smtp+starttls:',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: waitMsMax,
    greetingTimeout: waitMsMax,
    socketTimeout: waitMsMax,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ target, subject, body }) => {
    await transport.sendMail({ from, to: { name: '', address: target }, subject, text: body })
  }
}
