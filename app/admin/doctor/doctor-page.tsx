import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type DoctorFinding, isMoment } from '#/contract/doctor.ts'
import { Badge } from '../../ui/badge.tsx'
import { adminContext } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
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

const order = { wrong: 0, warning: 1, ok: 2 }
const tones = { ok: 'good', warning: 'waiting', wrong: 'bad' } as const

type Row = DoctorFinding & { id: string }

/** The report of `npm run doctor`, problems first (admin-32). */
export default function DoctorPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminDoctor')
  const { revalidate, state } = useRevalidator()
  const findings = useLastLoaded(loaderData.findings, 'findings')
  const rows = (findings ?? [])
    .map((finding, i): Row => ({ ...finding, id: `${i}` }))
    .sort((one, other) => order[one.state] - order[other.state])
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.findings === null ? t('loadingFailed') : null}
      total={findings?.length ?? null}
      notices={<p className="text-slate">{t('text')}</p>}
      actions={
        <ToolButton disabled={state !== 'idle'} onClick={() => void revalidate()}>
          {t('again')}
        </ToolButton>
      }
    >
      <ListRows rows={rows} columns={useColumns()} />
    </ListPage>
  )
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('adminDoctor')
  return [
    {
      key: 'state',
      heading: t('state'),
      className: 'whitespace-nowrap',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
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
      className: 'text-slate wrap-anywhere max-md:basis-full',
      cell: (row) => <Result {...row} />,
    },
    {
      key: 'mend',
      heading: t('mend.heading'),
      cell: ({ code }) => <MendButton code={code} />,
    },
  ]
}

/** What was found, in words for an owner where those of the terminal name what only the server has. */
function Result({ code, values }: DoctorFinding) {
  const { t } = useTranslation('adminDoctor')
  const { time, number } = useFormats()
  if (code === 'failed') return t('failed', { reason: values.reason })
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? number(value) : isMoment(name) ? time(value) : value,
  ])
  return t(`findings.${code}`, { context: 'onScreen', ...Object.fromEntries(said) })
}
