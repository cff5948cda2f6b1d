import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormats } from '../formats.ts'
import { useWaiting } from '../frame/waiting.ts'
import { Panel } from '../panel.tsx'

/** What waits for somebody, with the way there. */
export function WaitingPanel() {
  const { t } = useTranslation('admin')
  return (
    <Panel heading={t('waiting.heading')}>
      <WaitingList />
    </Panel>
  )
}

export function WaitingList() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (
    <ul className="divide-y divide-line">
      {useWaiting().map(({ key, to, count }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-chalk"
          >
            {t(`waiting.${key}`)}
            <span
              className={`min-w-8 rounded-full px-2 py-0.5 text-center text-xs font-semibold tabular-nums ${count ? 'bg-signal text-ink' : 'bg-mist text-slate'}`}
            >
              {count === null ? '–' : number(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
