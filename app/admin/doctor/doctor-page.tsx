import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import { locales } from '#/contract/dates.ts'
import { type DoctorFinding, isMoment, isSize, mendableAs, sizeText } from '#/contract/doctor.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { screenAt } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/doctor-page.ts'
import { MendButton } from './mend-button.tsx'

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const { load } = context.get(adminContext)
  for (;;) {
    const response = await load.examine()
    if (!response.ok) return { findings: null }
    const { findings } = response.value
    if (findings !== null || request.signal.aborted) return { findings }
  }
}

/** How each kind of result is shown, what needs something first. */
const order = { wrong: 0, warning: 1, unset: 2, ok: 3, info: 3 }
const tones = {
  wrong: 'bad',
  warning: 'waiting',
  unset: 'waiting',
  ok: 'good',
  info: 'neutral',
} as const

/** What is fine, but neither tested nor in use, and the screen where it's set up. */
const notes: Readonly<Partial<Record<DoctorFinding['code'], string>>> = {
  'settings.demo': '',
  'mail.files': '/admin/settings/email',
  'domain.none': '',
  'certificate.none': '/admin/settings/address',
  'standby.none': '',
  'stripe.none': '/admin/settings/payments',
  'shopify.none': '',
}

/** The screen that a finding tells to go to. */
const remedies: Readonly<Partial<Record<DoctorFinding['code'], string>>> = {
  'settings.local': '/admin/settings/address',
  'settings.insecure': '/admin/settings/address',
  'mail.unset': '/admin/settings/email',
  'mail.lost': '/admin/settings/email',
  'mail.sender': '/admin/settings/email',
  'mail.refusedSender': '/admin/settings/email',
  'mail.unencryptedRefused': '/admin/settings/email',
  'backups.damaged': '/admin/settings/backups',
  'outbox.webhooks': '/admin/settings/webhooks',
  'stripe.lost': '/admin/settings/payments',
  'stripe.noWebhook': '/admin/settings/payments',
}

function kindOf({ state, code }: DoctorFinding): keyof typeof tones {
  const setUp = notes[code]
  if (setUp === undefined) return state
  return setUp ? 'unset' : 'info'
}

type Row = DoctorFinding & { id: string }

/** The report of `npm run doctor`, problems first (admin-32). */
export default function DoctorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminDoctor')
  const { revalidate, state } = useRevalidator()
  const findings = useLastLoaded(loaderData.findings, 'findings')
  const rows = (findings ?? [])
    .map((finding, i): Row => ({ ...finding, id: `${i}` }))
    .sort((one, other) => order[kindOf(one)] - order[kindOf(other)])
  const columns = useColumns(rows)
  const unset = rows.filter((row) => kindOf(row) === 'unset').length
  const open = rows.filter(({ state: found }) => found !== 'ok').length
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.findings === null ? t('loadingFailed') : null}
      total={findings?.length ?? null}
      notices={
        <div>
          {rows.length > 0 && (
            <p className="font-semibold">
              {open === 0 ? t('allPassed') : t('open', { count: open, all: rows.length })}
              {unset > 0 && ` · ${t('toSetUp', { count: unset })}`}
            </p>
          )}
          <p className="text-slate">{t('text')}</p>
        </div>
      }
      actions={
        <ToolButton disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {t('again')}
        </ToolButton>
      }
    >
      <ListRows rows={rows} columns={columns} />
    </ListPage>
  )
}

function useColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const { t } = useTranslation('adminDoctor')
  const mend: Column<Row> = {
    key: 'mend',
    heading: t('mend.heading'),
    className: 'max-md:order-1',
    cell: ({ code }) => <MendButton code={code} />,
  }
  const canMend = rows.some(({ code }) => mendableAs(code) !== undefined)
  return [
    {
      key: 'state',
      heading: t('state'),
      className: 'whitespace-nowrap max-md:order-1 max-md:ml-auto max-md:basis-auto!',
      cell: (row) => <State finding={row} />,
    },
    {
      key: 'topic',
      heading: t('topic'),
      className: 'font-semibold md:whitespace-nowrap',
      cell: ({ topic }) => t(`topics.${topic}`),
    },
    {
      key: 'result',
      heading: t('result'),
      className: 'text-slate wrap-anywhere max-md:order-1 max-md:basis-full',
      cell: (row) => <Result {...row} />,
    },
    ...(canMend ? [mend] : []),
  ]
}

function State({ finding }: { finding: DoctorFinding }) {
  const { t } = useTranslation('adminDoctor')
  const kind = kindOf(finding)
  return <Badge tone={tones[kind]}>{t(`states.${kind}`)}</Badge>
}

/** What was found, in words for an owner where those of the terminal name what only the server has. */
function Result({ code, values }: DoctorFinding) {
  const { t } = useTranslation(['adminDoctor', 'admin'])
  const { time, number } = useFormats()
  const language = useLanguage()
  if (code === 'failed') return t('failed', { reason: values.reason })
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'number')
      return [name, isSize(name) ? sizeText(value, locales[language]) : number(value)]
    return [name, isMoment(name) ? time(value) : value]
  })
  const screen = screenAt(notes[code] ?? remedies[code] ?? '')
  return (
    <>
      {t(`findings.${code}`, { context: 'onScreen', ...Object.fromEntries(said) })}
      {screen && (
        <>
          {' '}
          <Link to={screen.path} className="font-semibold text-ink underline">
            {code in remedies ? t(`admin:${screen.text}`) : t('setUp')}
          </Link>
        </>
      )}
    </>
  )
}
