import { useTranslation } from 'react-i18next'
import { type LaunchItem, launchItems } from '#/contract/shop-settings.ts'
import { adminContext } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import type { Route } from './+types/launch-page.ts'
import { LaunchGate } from './launch-gate.tsx'
import { LaunchRow, type LaunchState } from './launch-row.tsx'
import { loadLaunch } from './load-launch.ts'
import { useOwnerChecks } from './owner-checks.ts'

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadLaunch(context.get(adminContext))

/** What is left to do before the shop can open, and the button that opens it. */
export default function LaunchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('setup')
  return (
    <RecordPage
      loaded={loaderData}
      texts={{ heading: t('launch.heading'), loadingFailed: t('launch.failed') }}
    >
      {(saved, { launch }) => (
        <div className="grid max-w-3xl gap-4">
          <Progress {...launch} />
          <Checklist saved={saved} launch={launch} />
          <LaunchGate launch={launch} version={saved.version} />
        </div>
      )}
    </RecordPage>
  )
}

function Progress({ launched, open }: LaunchState['launch']) {
  const { t } = useTranslation('setup')
  const total = launchItems.length
  const done = total - open.length
  const progress = t('launch.progress', { done, total })
  return (
    <Panel>
      <div className="grid gap-3 p-4">
        <p>{launched ? t('launch.launched') : t('launch.waiting')}</p>
        <div className="flex items-center gap-4">
          <p className="font-semibold whitespace-nowrap tabular-nums">{progress}</p>
          <progress aria-label={progress} max={total} value={done} className="progress-line" />
        </div>
      </div>
    </Panel>
  )
}

/** What is left first, below it what is done. */
function Checklist(state: LaunchState) {
  const { t } = useTranslation('setup')
  const checks = useOwnerChecks(state.saved)
  const isOpen = (item: LaunchItem) => state.launch.open.includes(item)
  const groups = [
    { heading: t('launch.open'), items: launchItems.filter(isOpen) },
    { heading: t('launch.done'), items: launchItems.filter((item) => !isOpen(item)) },
  ]
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ heading, items }) => (
      <Panel key={heading} heading={heading}>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <LaunchRow key={item} item={item} {...state} checks={checks} />
          ))}
        </ul>
      </Panel>
    ))
}
