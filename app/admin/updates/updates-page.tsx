import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FailureCode,
  failureCode,
  type UpdateState,
  type UpdateStep,
} from '#/contract/updates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { Fact, Facts } from '../facts.tsx'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { ConfirmDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useReloadWhile } from '../use-reload-while.ts'
import type { Route } from './+types/updates-page.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load } = context.get(adminContext)
  const state = await load.updates()
  return { state: state.ok ? state.value : null }
}

/** While the shop restarts, it doesn't answer. */
const askEveryMs = 2_000

/** The program's versions: the one in use, a newer one with its notes, and what past updates came to (admin-40). */
export default function UpdatesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminUpdates')
  const state = useLastLoaded(loaderData.state, 'updates')
  const { client } = useAdmin()
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [begun, setBegun] = useState(false)
  const isOver = loaderData.state !== null && !loaderData.state.underWay
  useReloadWhile(state !== null && (state.underWay || begun), askEveryMs)
  const rows = state?.past.map((past): Row => ({ ...past, id: past.at }))
  const mayUpdate = state?.place === 'archive' && state.newest !== null && !state.underWay
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.state === null && !state?.underWay && !begun ? t('loadingFailed') : null}
      total={rows?.length ?? null}
      notices={
        state && (
          <>
            <Versions {...state} />
            {(state.underWay || (begun && !isOver)) && (
              <Banner role="status">{t('underWay')}</Banner>
            )}
            {state.steps.length > 0 && <Steps steps={state.steps} />}
          </>
        )
      }
      actions={
        <>
          {state?.looks && (
            <ToolButton onClick={() => act(client.lookForUpdates, { done: t('looked') })}>
              {t('look')}
            </ToolButton>
          )}
          {mayUpdate && (
            <ToolButton tone="main" onClick={() => setAsking(true)}>
              {t('update')}
            </ToolButton>
          )}
        </>
      }
    >
      <ListRows rows={rows ?? []} columns={useColumns()} />
      {asking && state?.newest && (
        <UpdateDialog
          version={state.newest.version}
          onBegun={() => setBegun(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </ListPage>
  )
}

type Row = UpdateState['past'][number] & { id: string }

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('adminUpdates')
  const { time } = useFormats()
  return [
    {
      key: 'at',
      heading: t('at'),
      className: 'font-semibold whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{time(at)}</time>,
    },
    {
      key: 'outcome',
      heading: t('outcome'),
      cell: ({ failure }) => (
        <Badge tone={failure === null ? 'good' : 'bad'}>
          {t(failure === null ? 'made' : 'undone')}
        </Badge>
      ),
    },
    {
      key: 'text',
      heading: t('what'),
      className: 'text-slate max-md:basis-full',
      cell: ({ from, to, failure }) =>
        failure === null
          ? t('steps.updated', { from, version: to })
          : t('wasRolledBack', { from, version: to, why: t(`failures.${failure}`) }),
    },
  ]
}

/** The version in use, and the newest one with what's new in it, or what else brings new versions here. */
function Versions({ version, place, looks, newest, lookedAt, lookFailed }: UpdateState) {
  const { t } = useTranslation('adminUpdates')
  const { time, date } = useFormats()
  // A day, whatever the shop's time zone.
  const released = (day: string) => date(`${day}T12:00:00Z`)
  const none = lookedAt === null ? t('notLooked') : t('isNewest', { time: time(lookedAt) })
  return (
    <>
      {place !== 'archive' && <Banner>{t(`places.${place}`)}</Banner>}
      {lookFailed && <Banner tone="warning">{t('lookFailed')}</Banner>}
      <Facts>
        <Fact name={t('now')}>{version}</Fact>
        <Fact name={t('newest')}>
          {newest
            ? t('versionOf', { ...newest, date: released(newest.date) })
            : looks
              ? none
              : t('noList')}
        </Fact>
      </Facts>
      {newest && newest.notes !== '' && (
        <section className="rounded-control border border-line bg-white p-4">
          <h2 className="font-sans text-base font-semibold">{t('notes', newest)}</h2>
          <p className="mt-2 whitespace-pre-line text-slate wrap-anywhere">
            {newest.notes.replaceAll(/^#+ /gm, '')}
          </p>
        </section>
      )}
    </>
  )
}

/** What the update did that's under way, or the last one. */
function Steps({ steps }: { steps: readonly UpdateStep[] }) {
  const { t } = useTranslation('adminUpdates')
  const { time } = useFormats()
  const sentence = ({ step, values }: UpdateStep) =>
    t(`steps.${step}`, {
      ...values,
      why: isFailure(values.failure) ? t(`failures.${values.failure}`) : '',
    })
  return (
    <section className="rounded-control border border-line bg-white p-4">
      <h2 className="font-sans text-base font-semibold">{t('lastSteps')}</h2>
      <ol className="mt-2 grid gap-1 text-slate">
        {steps.map((step) => (
          <li key={`${step.at} ${step.step}`} className="wrap-anywhere">
            <time dateTime={step.at} className="mr-2 text-xs">
              {time(step.at)}
            </time>
            {sentence(step)}
          </li>
        ))}
      </ol>
    </section>
  )
}

const isFailure = (value: unknown): value is FailureCode => failureCode.safeParse(value).success

interface UpdateDialogProps {
  version: string
  onBegun: () => void
  onClose: () => void
}

function UpdateDialog({ version, onBegun, onClose }: UpdateDialogProps) {
  const { t } = useTranslation('adminUpdates')
  const { client } = useAdmin()
  const change = useChange()
  return (
    <ConfirmDialog
      heading={t('ask', { version })}
      text={t('askText')}
      submit={t('update')}
      onConfirm={() => change(client.beginUpdate, { onDone: onBegun })}
      onClose={onClose}
    />
  )
}
