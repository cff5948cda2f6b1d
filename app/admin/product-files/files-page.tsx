import { createContext, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useNavigate } from 'react-router'
import type { FilesOf, ProductImport } from '#/contract/product-files.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { CsvInput } from '../csv-input.tsx'
import { useFormats } from '../formats.ts'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { Panel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { SaveButton } from '../save-button.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useReloadWhile } from '../use-reload-while.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ProblemsPanel } from './problems-panel.tsx'

const askEveryMs = 700

/** Which kind of records the page's files hold. */
const OfContext = createContext<FilesOf>('products')

/** The import's id is in the address, so that it can be found again after the page was left. */
export const loadImport =
  (of: FilesOf) =>
  async ({ context, request }: Pick<ClientLoaderFunctionArgs, 'context' | 'request'>) => {
    const id = new URL(request.url).searchParams.get('import') ?? ''
    const response = id === '' ? null : await context.get(adminContext).load.fileImport(of, id)
    return { of, id, known: response?.ok ? response.value : null }
  }

/** Imports records from Shopify's CSV format, and exports them to it. */
export function FilesPage({
  of,
  id,
  known: loaded,
}: Awaited<ReturnType<ReturnType<typeof loadImport>>>) {
  const { t } = useTranslation(['adminProductFiles', 'admin'])
  const { granted } = useAdmin()
  const productImport = useLastLoaded(loaded, id)
  return (
    <OfContext value={of}>
      <PageHead
        heading={t(`${of}.heading`)}
        crumbs={[{ to: `/admin/${of}`, text: t(`admin:nav.${of}`) }]}
      />
      <div className="grid gap-4">
        {isGranted(granted, `write_${of}`) && (
          <Panel heading={t('importHeading')}>
            <div className="grid gap-4 p-4">
              <ChooseFile busy={isAtWork(productImport)} />
              {productImport && <Import productImport={productImport} />}
            </div>
          </Panel>
        )}
        <Panel heading={t('exportHeading')}>
          <div className="grid justify-items-start gap-3 p-4">
            <p className="text-slate">{t(`${of}.exportText`)}</p>
            <ExportButton />
          </div>
        </Panel>
      </div>
    </OfContext>
  )
}

const isAtWork = (productImport: ProductImport | null | undefined) =>
  productImport?.status === 'checking' || productImport?.status === 'importing'

function ChooseFile({ busy }: { busy: boolean }) {
  const { t } = useTranslation(['adminProductFiles', 'admin'])
  const of = use(OfContext)
  const { client } = useAdmin()
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [setsStock, setSetsStock] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(file: File) {
    setSending(true)
    setFailure(null)
    const response = await client.sendFile(of, { file, setsStock })
    setSending(false)
    if (!response.ok) return setFailure(response.error ?? t('admin:noAnswer'))
    await navigate(`?import=${response.value.id}`, { preventScrollReset: true })
  }
  return (
    <>
      <p className="text-slate">{t(`${of}.importText`)}</p>
      {of === 'products' && (
        <CheckField
          label={t('setStock')}
          checked={setsStock}
          disabled={busy || sending}
          onChange={({ target }) => setSetsStock(target.checked)}
        />
      )}
      <CsvInput
        label={t('file')}
        disabled={busy || sending}
        onChoose={(file, input) => {
          void send(file)
          input.value = ''
        }}
      />
      {sending && <p role="status">{t('sending')}</p>}
      {failure && (
        <Banner tone="warning" role="alert">
          {failure}
        </Banner>
      )}
    </>
  )
}

/** The progress of an import, what it found, and the button that starts it. */
function Import({ productImport }: { productImport: ProductImport }) {
  const { t } = useTranslation('adminProductFiles')
  const of = use(OfContext)
  const { report } = productImport
  const atWork = isAtWork(productImport)
  useReloadWhile(atWork, askEveryMs)
  return (
    <>
      <Progress productImport={productImport} />
      {!atWork && <Ended productImport={productImport} />}
      <Counts report={report} />
      {report.encoding === 'windows-1252' && <p>{t('windows1252')}</p>}
      {report.ignoredColumns.length > 0 && (
        <p className="text-slate wrap-anywhere">
          {t('ignored', { columns: report.ignoredColumns.join(', ') })}
        </p>
      )}
      {report.problems.length > 0 && <ProblemsPanel of={of} report={report} />}
      {!atWork && report.changes > 0 && <ChangesPanel of={of} import={productImport} />}
    </>
  )
}

function Ended({ productImport }: { productImport: ProductImport }) {
  const { t } = useTranslation('adminProductFiles')
  const of = use(OfContext)
  const { client } = useAdmin()
  const act = useAct()
  const [allowsFree, setAllowsFree] = useState(false)
  const { id, status, report, filename: name } = productImport

  const run = () => act(() => client.runImport(of, id, allowsFree))
  const isTried = status === 'checked' && report.created + report.updated > 0
  const isBroken = report.failure === 'interrupted'
  return (
    <Banner
      tone={status === 'failed' || report.problems.length > 0 ? 'warning' : 'good'}
      role="status"
      className="grid justify-items-start gap-2"
    >
      <p className="wrap-anywhere">
        <Outcome status={status} failure={report.failure} name={name} />
      </p>
      {report.refused > 0 && <p>{t(`${of}.refusedStay`)}</p>}
      {report.leftOut > 0 && <p>{t(`${of}.leftOut`, { count: report.leftOut })}</p>}
      {report.unsupported > 0 && <p>{t('unsupported', { count: report.unsupported })}</p>}
      {report.stockUnchanged > 0 && <p>{t('stockUnchanged', { count: report.stockUnchanged })}</p>}
      {(isTried || isBroken) && report.free > 0 && (
        <CheckField
          label={t('free', { count: report.free })}
          checked={allowsFree}
          onChange={({ target }) => setAllowsFree(target.checked)}
        />
      )}
      {(isTried || isBroken) && (
        <ToolButton tone="main" onClick={() => void run()}>
          {isBroken ? t('runAgain') : t(`${of}.run`)}
        </ToolButton>
      )}
    </Banner>
  )
}

interface OutcomeProps {
  status: ProductImport['status']
  failure: ProductImport['report']['failure']
  name: string
}

function Outcome({ status, failure, name }: OutcomeProps) {
  const { t } = useTranslation('adminProductFiles')
  const of = use(OfContext)
  if (failure === 'interrupted') return t(`${of}.interrupted`, { name })
  if (failure !== null) return t(`failures.${failure}`, { name })
  return t(status === 'done' ? 'done' : 'checked', { name })
}

function Progress({
  productImport: { status, filename, bytes, bytesDone },
}: {
  productImport: ProductImport
}) {
  const { t } = useTranslation('adminProductFiles')
  const { percent } = useFormats()
  if (status !== 'checking' && status !== 'importing') return null
  const label = t(status, { name: filename })
  const part = bytes === 0 ? 0 : bytesDone / bytes
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere">{label}</p>
      <progress value={part} max={1} aria-label={label} className="h-2.5 w-full accent-pine" />
      <p className="text-slate tabular-nums">{t('progress', { percent: percent(part) })}</p>
    </div>
  )
}

function Counts({ report }: { report: ProductImport['report'] }) {
  const { t } = useTranslation('adminProductFiles')
  const of = use(OfContext)
  const { number } = useFormats()
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {(['rows', 'created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse rounded-small bg-chalk px-3 py-2">
          <dt className="text-slate">{name === 'rows' ? t('rows') : t(`${of}.${name}`)}</dt>
          <dd className="text-lg font-semibold tabular-nums">{number(report[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function ExportButton() {
  const { t } = useTranslation('adminProductFiles')
  const of = use(OfContext)
  const { client } = useAdmin()
  return (
    <SaveButton
      text={t(`${of}.export`)}
      busyText={() => t('exporting')}
      failed={t(`${of}.exportFailed`)}
      name={`${of}.csv`}
      write={() => client.exportRecords(of)}
    />
  )
}
