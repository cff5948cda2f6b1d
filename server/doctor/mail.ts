import { listAccounts } from '#/backend/admins/admins.store.ts'
import { firstOwnSettings, firstSettings } from '#/content/first-settings.ts'
import { type Check, isLoopbackHost, ok, warning, wrong } from './finding.ts'
import { converse, SmtpProblem } from './smtp-conversation.ts'

/** Whether the mail server would accept our email, tried up to naming the recipient. */
export const checkMail: Check = async ({ settings, shopSettings, database, timeoutMs }) => {
  const { smtpUrl, demo } = settings
  const { email: from } = shopSettings.sender
  if (settings.lost.includes('mail')) return [wrong('mail.lost')]
  if (smtpUrl === undefined) return [demo ? ok('mail.files') : wrong('mail.unset')]
  const unset = [firstOwnSettings, firstSettings].map(({ sender }) => sender.email)
  if (!demo && unset.includes(from)) return [wrong('mail.sender', { from })]
  const owner = (await listAccounts(database.db.$pickTables())).find(({ role }) => role === 'owner')
  const server = new URL(smtpUrl).host
  try {
    const { encrypted } = await converse(smtpUrl, { from, to: owner?.email ?? from, timeoutMs })
    return encrypted || isLoopbackHost(new URL(smtpUrl).hostname)
      ? [ok('mail.ok', { server })]
      : [warning('mail.unencrypted', { server })]
  } catch (error) {
    if (!(error instanceof SmtpProblem)) throw error
    return [wrong(codes[error.step], { server, from, reason: error.message })]
  }
}

/** What the doctor calls it when an email gets no further than that. */
export const codes = {
  unreachable: 'mail.unreachable',
  silent: 'mail.silent',
  unencrypted: 'mail.unencryptedRefused',
  certificate: 'mail.certificate',
  refused: 'mail.refused',
  signIn: 'mail.signIn',
  sender: 'mail.refusedSender',
  recipient: 'mail.refusedRecipient',
} as const
