import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'
import type { SavedView } from '#/contract/saved-views.ts'
import type { ScreenPath } from '#/contract/staff.ts'
import { TextField } from '../../forms/field.tsx'
import { clearSession, useAdmin } from '../admin-session.ts'
import { useAct, useChange } from '../record/use-change.ts'
import { FormDialog } from '../record-dialog.tsx'
import { ToolButton } from '../tool-button.tsx'
import { useListQuery } from './list-address.ts'

const savedParameters = ['filter', 'search', 'order'] as const

/** The reader's saved filters, searches, and orders of this list, by the names they chose. */
export function SavedViews({ screen }: { screen: ScreenPath }) {
  const { t } = useTranslation('admin')
  const { session } = useAdmin()
  const { nextQuery } = useListQuery()
  const [naming, setNaming] = useState(false)
  const views = session?.views.filter((view) => view.screen === screen) ?? []
  const now = new URLSearchParams(
    savedParameters.flatMap((name) =>
      nextQuery.get(name) ? [[name, nextQuery.get(name) ?? '']] : [],
    ),
  ).toString()
  const shown = views.find(({ query }) => query === now)
  if (views.length === 0 && now === '') return null
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {views.length > 0 && <ViewLinks views={views} shown={shown} />}
      {shown && <RemoveView view={shown} />}
      {!shown && now !== '' && (
        <ToolButton onClick={() => setNaming(true)}>{t('views.save')}</ToolButton>
      )}
      {naming && <NameDialog screen={screen} query={now} onClose={() => setNaming(false)} />}
    </div>
  )
}

interface ViewLinksProps {
  views: readonly SavedView[]
  shown: SavedView | undefined
}

function ViewLinks({ views, shown }: ViewLinksProps) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('views.heading')} className="flex min-w-0 flex-wrap gap-1">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`?${view.query}`}
          aria-current={view === shown ? 'page' : undefined}
          className="inline-flex min-h-9 items-center rounded-small border border-line px-2.5 py-1 wrap-anywhere md:min-h-8 hover:bg-mist aria-[current]:border-ink"
        >
          {view.name}
        </Link>
      ))}
    </nav>
  )
}

/** Loads the session again, because it includes the views. */
function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  return () => {
    clearSession()
    return revalidate()
  }
}

function RemoveView({ view: { id, name } }: { view: SavedView }) {
  const { t } = useTranslation('admin')
  const { client } = useAdmin()
  const act = useAct()
  const onDone = useReload()
  const remove = () => act(() => client.removeView(id), { onDone })
  return <ToolButton onClick={() => void remove()}>{t('views.remove', { name })}</ToolButton>
}

interface NameDialogProps {
  screen: ScreenPath
  query: string
  onClose: () => void
}

function NameDialog({ screen, query, onClose }: NameDialogProps) {
  const { t } = useTranslation('admin')
  const { client } = useAdmin()
  const change = useChange()
  const onDone = useReload()
  return (
    <FormDialog
      heading={t('views.save')}
      submit={t('editor.save')}
      onClose={onClose}
      read={({ name = '' }) => ({ value: name })}
      send={(name) => change(() => client.saveView({ screen, name, query }), { onDone })}
    >
      <TextField name="name" label={t('views.name')} maxLength={40} autoComplete="off" />
    </FormDialog>
  )
}
