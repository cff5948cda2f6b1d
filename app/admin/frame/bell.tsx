import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Icon, SearchIcon } from '../../ui/icons.tsx'
import { useAdmin } from '../admin-session.ts'
import { useFormats } from '../formats.ts'
import { RecordDialog } from '../record-dialog.tsx'
import { useKeys } from './keys.tsx'
import { maySearch, SearchDialog } from './search-dialog.tsx'
import { useWaiting } from './waiting.ts'

type Opened = 'search' | 'waiting'

/** The dialog that the frame's buttons open; a new page closes it. */
export function useFrameDialog() {
  const { key } = useLocation()
  const { granted } = useAdmin()
  const { t } = useTranslation('admin')
  const [opened, setOpened] = useState<{ what: Opened; at: string } | null>(null)
  const open = (what: Opened) => setOpened({ what, at: key })
  const close = () => setOpened(null)
  useKeys(
    maySearch(granted)
      ? [
          {
            key: 'g',
            shown: 'g / Ctrl+K',
            label: t('search.heading'),
            run: () => open('search'),
          },
          {
            key: '/',
            run() {
              // On a list, the key belongs to the list's own search field.
              if (!document.querySelector('main [type=search]')) open('search')
            },
          },
        ]
      : [],
  )
  useSearchKey(maySearch(granted), () => open('search'))
  const what = opened?.at === key ? opened.what : null
  const dialog = (
    <>
      {what === 'search' && <SearchDialog onClose={close} />}
      {what === 'waiting' && (
        <RecordDialog heading={t('waiting.heading')} onClose={close}>
          <WaitingList />
        </RecordDialog>
      )}
    </>
  )
  return { open, dialog }
}

/**
 * Ctrl+K, also while somebody types, or in a dialog; not where it means something else, as in a text with links. The
 * field has the focus before the next key.
 */
function useSearchKey(maySearch: boolean, open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event
    if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
    if (!maySearch || event.defaultPrevented) return
    event.preventDefault()
    flushSync(open)
  })
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const look = 'relative grid size-11 place-items-center rounded-small hover:bg-mist lg:size-9'

/** The search of everything, and the bell with the number of open tasks. */
export function FrameButtons({ onOpen }: { onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('admin')
  const { granted } = useAdmin()
  const waiting = useWaiting().reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <div className="flex">
      {maySearch(granted) && (
        <button
          type="button"
          aria-label={t('search.heading')}
          title={t('search.heading')}
          aria-keyshortcuts="Control+K"
          onClick={() => onOpen('search')}
          className={look}
        >
          <SearchIcon className="size-5" />
        </button>
      )}
      <button type="button" onClick={() => onOpen('waiting')} className={look}>
        <span className="sr-only">{t('waiting.heading')} </span>
        <Icon className="size-5">
          <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4" />
        </Icon>
        {waiting > 0 && (
          <span className="absolute top-0.5 right-0 rounded-full bg-signal px-1 text-[0.625rem]/4 font-semibold text-on-signal tabular-nums">
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </button>
    </div>
  )
}

/** The open tasks, with links to them. */
export function WaitingList() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const waiting = useWaiting().filter(({ count }) => count !== 0)
  if (waiting.length === 0)
    return <p className="p-8 text-center text-slate">{t('waiting.nothing')}</p>
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ key, to, count }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 hover:bg-chalk"
          >
            {t(`waiting.${key}`)}
            <span
              className={`min-w-8 rounded-full px-2 py-0.5 text-center text-xs font-semibold tabular-nums ${count ? 'bg-signal text-on-signal' : 'bg-mist text-slate'}`}
            >
              {count === null ? '–' : number(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
