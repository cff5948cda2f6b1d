import { copyProblems } from './backups.ts'
import { z } from './schema.ts'

/** The topics that the doctor examines, and all possible findings of each. */
export const findings = {
  settings: ['ok', 'demo', 'bad', 'local', 'insecure'],
  database: [
    'ok',
    'missing',
    'unreachable',
    'corrupt',
    'orphans',
    'invalid',
    'index',
    'loose',
    'behind',
    'newer',
    'slow',
    'incomplete',
    'unreleased',
  ],
  disk: ['ok', 'full', 'low', 'filling', 'unwritable', 'readable'],
  clock: ['ok', 'future', 'database', 'provider'],
  mail: [
    'ok',
    'files',
    'unset',
    'lost',
    'sender',
    'unreachable',
    'silent',
    'refused',
    'signIn',
    'refusedSender',
    'refusedRecipient',
    'unencrypted',
    'unencryptedRefused',
    'certificate',
  ],
  domain: ['ok', 'none', 'spf', 'dkim', 'noSelector', 'dmarc', 'unknown'],
  proxy: ['ok', 'direct', 'stopped', 'untrusted', 'unreachable', 'wrong'],
  certificate: ['ok', 'none', 'unreachable', 'expired', 'soon', 'untrusted'],
  backups: ['ok', 'new', 'missing', 'old', 'damaged', 'unencrypted', ...copyProblems],
  standby: [
    'ok',
    'none',
    'behind',
    'incomplete',
    'away',
    'blocking',
    'tookOver',
    'isShop',
    'anotherShop',
  ],
  outbox: ['ok', 'waiting', 'givenUp', 'webhooks'],
  audit: ['ok', 'misfit', 'unguarded'],
  stripe: [
    'ok',
    'none',
    'lost',
    'unreachable',
    'refused',
    'noWebhook',
    'webhookOff',
    'webhookDeaf',
    'noPermission',
    'owed',
  ],
  shopify: [
    'ok',
    'none',
    'unreachable',
    'refused',
    'failed',
    'version',
    'document',
    'scope',
    'private',
    'field',
    'menus',
    'noProducts',
    'newAccounts',
    'legacyAccounts',
    'accountSignIn',
    'noAccountSignIn',
    'adminOk',
    'adminRefused',
    'adminFailed',
    'adminScope',
    'checkout',
    'noCart',
    'checkoutUnreachable',
    'checkoutInsecure',
    'checkoutPassword',
    'checkoutFailed',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type DoctorTopic = keyof typeof findings
export type DoctorCode = {
  [Topic in DoctorTopic]: `${Topic}.${(typeof findings)[Topic][number]}`
}[DoctorTopic]

/** In the order of the report. */
export const doctorTopics = Object.keys(findings).filter(isDoctorTopic)

function isDoctorTopic(name: unknown): name is DoctorTopic {
  return typeof name === 'string' && name in findings
}

const codes = Object.entries(findings).flatMap(([topic, all]) =>
  all.map((code) => `${topic}.${code}`),
)
const isCode = (text: string): text is DoctorCode => codes.includes(text)

export const doctorStates = ['ok', 'warning', 'wrong'] as const

/** One line of the result: `failed` if a topic could not be examined. */
export const doctorFinding = z.object({
  topic: z.custom<DoctorTopic>(isDoctorTopic),
  code: z.union([
    z.literal('failed'),
    z.custom<DoctorCode>((value) => typeof value === 'string' && isCode(value)),
  ]),
  state: z.enum(doctorStates),
  /** The values of the text's placeholders. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type DoctorFinding = z.infer<typeof doctorFinding>

/** A value that is a size, in MB. */
export const isSize = (name: string): boolean => ['free', 'database', 'megabytes'].includes(name)

/** A size as `70.9 GB`, or `2 MB` if it's small. */
export const sizeText = (megabytes: number, locale: string): string =>
  (megabytes < 1_000 ? megabytes : megabytes / 1_000).toLocaleString(locale, {
    style: 'unit',
    unit: megabytes < 1_000 ? 'megabyte' : 'gigabyte',
    maximumFractionDigits: 1,
  })

/** Whether the value of that name is a moment, which is in UTC. */
export const isMoment = (name: string): boolean => ['now', 'moment', 'until', 'made'].includes(name)

/** The findings that the shop can mend by itself, when its owner says so. */
export const mendable = [
  'outbox.givenUp',
  'outbox.webhooks',
  'database.invalid',
  'database.index',
  'database.loose',
  'backups.missing',
  'backups.old',
  'backups.damaged',
  ...copyProblems.map((problem) => `backups.${problem}` as const),
] as const satisfies readonly DoctorCode[]
export type MendableCode = (typeof mendable)[number]
export const mendableAs = (code: string): MendableCode | undefined =>
  mendable.find((known) => known === code)

/** `POST /api/admin/doctor/mend` */
export const mendRequest = z.strictObject({ code: z.enum(mendable) })

/** Null while the examination is running. */
export const doctorReport = z.object({ findings: z.array(doctorFinding).nullable() })
export type DoctorReport = z.infer<typeof doctorReport>
