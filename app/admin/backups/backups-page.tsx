import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackupState, ListedBackup } from '#/contract/backups.ts'
import type { VersionedShopSettings } from '#/contract/shop-settings.ts'
import { TextField } from '../../forms/field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext, clearSession, useAdmin } from '../admin-session.ts'
import { Fact, Facts } from '../facts.tsx'
import { useFormats } from '../formats.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { ListPage } from '../list/list-page.tsx'
import { type Column, ListRows } from '../list/list-rows.tsx'
import { useAct, useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import type { Route } from './+types/backups-page.ts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { load } = context.get(adminContext)
  const [list, state, settings] = await Promise.all([
    load.backups(),
    load.backupState(),
    load.settings(),
  ])
  return list.ok && state.ok && settings.ok
    ? { loaded: { ...list.value, state: state.value, settings: settings.value } }
    : { loaded: null }
}

type Row = ListedBackup & { id: string }

/** The shop's backups: making, downloading, and trying them, and when they're made by themselves (admin-39). */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminBackups')
  const loaded = useLastLoaded(loaderData.loaded, 'backups')
  const { busy, run } = useWork()
  const { client } = useAdmin()
  const [planning, setPlanning] = useState(false)
  const rows = loaded?.backups.map((backup): Row => ({ ...backup, id: backup.name }))
  return (
    <ListPage
      heading={t('heading')}
      of={t('of')}
      empty={t('empty')}
      failure={loaderData.loaded === null ? t('loadingFailed') : null}
      total={rows?.length ?? null}
      lead={t('lead')}
      notices={loaded && <State {...loaded.state} />}
      actions={
        <ToolButton disabled={!loaded} onClick={() => setPlanning(true)}>
          {t('plan')}
        </ToolButton>
      }
      create={
        <ToolButton
          tone="main"
          disabled={busy !== null}
          onClick={() => run('make', client.makeBackup, t('made'))}
        >
          {busy === 'make' ? t('making') : t('make')}
        </ToolButton>
      }
    >
      <ListRows
        rows={rows ?? []}
        columns={useColumns({ busy, run, copies: loaded?.state.copies?.names ?? null })}
      />
      {planning && loaded && (
        <PlanDialog
          key={loaded.settings.version}
          {...loaded.settings}
          onClose={() => setPlanning(false)}
        />
      )}
    </ListPage>
  )
}

/** One piece of work at a time, which may take minutes; `busy` names it. */
function useWork() {
  const act = useAct()
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (
    name: string,
    work: () => ReturnType<ReturnType<typeof useAdmin>['client']['verifyBackup' | 'makeBackup']>,
    done: string,
  ) => {
    setBusy(name)
    // The notice that there's no good backup may have become untrue.
    clearSession()
    await act(work, { done }).finally(() => setBusy(null))
  }
  return { busy, run }
}

interface Working extends ReturnType<typeof useWork> {
  /** The names of the copies at the second place; null if there is none. */
  copies: readonly string[] | null
}

function useColumns({ busy, run, copies }: Working): readonly Column<Row>[] {
  const { t } = useTranslation('adminBackups')
  const { time, number } = useFormats()
  const megabytes = (bytes: number) => number(Math.max(0.1, Math.round(bytes / 100_000) / 10))
  return [
    {
      key: 'created',
      heading: t('created'),
      className: 'font-semibold whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{time(createdAt)}</time>,
    },
    {
      key: 'size',
      heading: t('size'),
      className: 'text-slate whitespace-nowrap',
      cell: ({ size }) => t('megabytes', { size: megabytes(size) }),
    },
    {
      key: 'state',
      heading: t('state'),
      cell: ({ verified }) => (
        <Badge tone={verified ? 'good' : 'waiting'}>
          {t(verified ? 'verified' : 'unverified')}
        </Badge>
      ),
    },
    ...(copies === null
      ? []
      : [
          {
            key: 'copied',
            heading: t('copied'),
            className: 'text-slate',
            cell: ({ name }: Row) => t(copies.includes(name) ? 'there' : 'notThere'),
          },
        ]),
    {
      key: 'name',
      heading: t('name'),
      className: 'text-xs text-slate wrap-anywhere max-md:basis-full',
      cell: ({ name }) => name,
    },
    {
      key: 'actions',
      heading: t('actions'),
      className: 'max-md:basis-full',
      cell: (row) => <RowActions row={row} busy={busy} run={run} />,
    },
  ]
}

function RowActions({ row, busy, run }: { row: Row } & ReturnType<typeof useWork>) {
  const { t } = useTranslation('adminBackups')
  const { time } = useFormats()
  const { client } = useAdmin()
  const act = useAct()
  const { name, createdAt } = row
  const of = { time: time(createdAt) }
  const download = () =>
    act(() => client.linkToBackup(name), { onDone: ({ url }) => window.location.assign(url) })
  return (
    <div className="flex flex-wrap gap-2 md:flex-nowrap">
      <ToolButton aria-label={t('downloadOf', of)} onClick={download}>
        {t('download')}
      </ToolButton>
      <ToolButton
        aria-label={t('verifyOf', of)}
        disabled={busy !== null}
        onClick={() => run(`verify ${name}`, () => client.verifyBackup(name), t('wasVerified'))}
      >
        {busy === `verify ${name}` ? t('verifying') : t('verify')}
      </ToolButton>
      <ToolButton
        aria-label={t('drillOf', of)}
        disabled={busy !== null}
        onClick={() => run(`drill ${name}`, () => client.drillBackup(name), t('drilled'))}
      >
        {busy === `drill ${name}` ? t('drilling') : t('drill')}
      </ToolButton>
    </div>
  )
}

/** What isn't in the list: the last night, the key, and the second place. */
function State({ nightlyAt, encrypted, copies }: BackupState) {
  const { t } = useTranslation('adminBackups')
  const { t: inDoctor } = useTranslation('adminDoctor')
  const { time } = useFormats()
  return (
    <>
      {copies?.failure != null && (
        <Banner tone="bad" className="wrap-anywhere">
          {inDoctor(`findings.backups.${copies.failure.code}`, {
            place: copies.place,
            reason: copies.failure.reason,
          })}
        </Banner>
      )}
      <Facts>
        <Fact name={t('nightly')}>{nightlyAt === null ? t('nightlyNever') : time(nightlyAt)}</Fact>
        <Fact name={t('encryption')}>{t(encrypted ? 'encrypted' : 'plain')}</Fact>
        <Fact name={t('second')}>{copies?.place ?? t('secondNone')}</Fact>
      </Facts>
    </>
  )
}

function PlanDialog({
  version,
  settings: { backups },
  onClose,
}: VersionedShopSettings & { onClose: () => void }) {
  const { t } = useTranslation('adminBackups')
  const { client } = useAdmin()
  const change = useChange()
  return (
    <FormDialog
      heading={t('plan')}
      submit={t('savePlan')}
      read={({ hour, days }) => ({ value: { hour: Number(hour), days: Number(days) } })}
      send={(plan) =>
        change(() => client.changeShopSettings({ version, settings: { backups: plan } }))
      }
      onClose={onClose}
    >
      <TextField
        name="hour"
        type="number"
        min={0}
        max={23}
        label={t('hour')}
        hint={t('hourHint')}
        defaultValue={backups.hour}
      />
      <TextField
        name="days"
        type="number"
        min={7}
        max={365}
        label={t('days')}
        hint={t('daysHint')}
        defaultValue={backups.days}
      />
    </FormDialog>
  )
}
