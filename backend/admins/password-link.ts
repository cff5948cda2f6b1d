import { dayMs, minuteMs } from '#/contract/durations.ts'
import type { Language } from '#/contract/languages.ts'
import { limits } from '#/contract/limits.ts'
import { staffLimits } from '#/contract/staff-limits.ts'
import { newSecret } from '#/credentials/random-secrets.ts'
import { enqueueEmail } from '#/mail/outbox.ts'
import { writeEmail } from '#/mail/write-email.ts'
import type { Db } from '../database/tables.ts'
import type { BackendDeps } from '../http/backend-deps.ts'
import type { Admin, AdminDeps } from './admin.types.ts'
import { saveInvitation } from './staff-members.store.ts'

export interface StaffDeps extends AdminDeps {
  settings: Pick<BackendDeps['settings'], 'publicUrl' | 'facts'>
}

type Member = Pick<Admin, 'id' | 'email' | 'name'>

/** Sends a link from an owner, to a new member or one who can't sign in. */
export function sendInvitation(
  tx: Db,
  deps: StaffDeps,
  { member, owner, language }: { member: Member; owner: string; language: Language },
): Promise<void> {
  const days = staffLimits.staffInvitationDays
  const link = {
    template: 'staffInvitation',
    lastsMs: days * dayMs,
    owner,
    values: { owner, days },
  } as const
  return sendLink(tx, deps, { member, language, ...link })
}

/** Sends a link that was requested on the sign-in page. */
export function sendResetLink(
  tx: Db,
  deps: StaffDeps,
  to: { member: Member; language: Language },
): Promise<void> {
  const minutes = limits.passwordResetMinutes
  const link = {
    template: 'staffPassword',
    lastsMs: minutes * minuteMs,
    owner: null,
    values: { minutes },
  } as const
  return sendLink(tx, deps, { ...to, ...link })
}

interface Link {
  member: Member
  language: Language
  template: 'staffInvitation' | 'staffPassword'
  lastsMs: number
  /** Whose link it is; null if the member asked for it. */
  owner: string | null
  values: Readonly<Record<string, string | number>>
}

async function sendLink(tx: Db, deps: StaffDeps, link: Link): Promise<void> {
  const { id: adminId, email: recipient, name } = link.member
  const { lastsMs, owner } = link
  const address = await makeLink(tx, deps, { adminId, lastsMs, owner })
  const values = { name, recipient, ...link.values }
  const { language } = link
  const to = { recipient, language, facts: deps.settings.facts(), values, toShop: true }
  const email = writeEmail(link.template, to, (text) => [
    { kind: 'paragraph', text: text('text') },
    { kind: 'button', text: text('button'), address },
    { kind: 'caption', text: text('ignore') },
  ])
  await enqueueEmail(tx, email, deps.clock())
}

/** Replaces any earlier link; its secret is behind the `#`, so that it never gets into a log. */
async function makeLink(
  tx: Db,
  { clock, randomBytes, settings }: StaffDeps,
  { adminId, lastsMs, owner }: Pick<Link, 'lastsMs' | 'owner'> & { adminId: number },
): Promise<string> {
  const now = clock()
  const { text, hash } = newSecret(randomBytes)
  const expiresAt = new Date(now.getTime() + lastsMs)
  await saveInvitation(tx, { adminId, tokenHash: hash, owner, now, expiresAt })
  return `${settings.publicUrl}/admin/set-password#${text}`
}
