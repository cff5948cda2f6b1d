import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { isShopError } from '#/clients/shop/shop-error.ts'
import {
  type CalculatedDraft,
  type ChangedDraft,
  calculateDraft,
  draftMutations,
  type EditedDraft,
} from '#/clients/shop-admin/drafts.ts'
import { type Outcome, typedIn } from '../../forms/use-form.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor, useEdited } from '../editor/editor.tsx'
import { NotesPanel } from '../orders/notes-panel.tsx'
import { DraftBuyer } from './draft-buyer.tsx'
import {
  checkedFields,
  type DraftInput,
  lineProblems,
  pricedPart,
  pricedPartOf,
  readDraftForm,
} from './draft-form.ts'
import { DraftLines } from './draft-lines.tsx'
import { DraftSummary } from './draft-summary.tsx'

interface DraftEditorProps {
  /** Null for a new one. */
  draft: EditedDraft | null
  onSaved?: (draft: NonNullable<ChangedDraft['draft']>) => unknown
}

/** A whole draft: items, buyer, shipping, and totals. */
export function DraftEditor({ draft, onSaved }: DraftEditorProps) {
  const { t } = useTranslation('adminDrafts')
  const save = useSave(draft)
  const saved = useRef<ChangedDraft['draft']>(null)
  return (
    <Editor
      version={draft?.updatedAt ?? 'new'}
      read={(typed) => {
        const value = readDraftForm(typed)
        if (value.lineItems.length === 0) return { failure: t('noItems') }
        const problems = lineProblems(typed).map(([name, problem]) => [
          name,
          t(`problems.${problem}`),
        ])
        return { value, problems: Object.fromEntries(problems) }
      }}
      save={async (input, version) => {
        const { draft: made, outcome } = await save(input, version)
        saved.current = made ?? null
        return outcome
      }}
      {...(onSaved && { onSaved: () => saved.current && onSaved(saved.current) })}
    >
      <DraftFields draft={draft} />
    </Editor>
  )
}

interface Saved {
  draft?: ChangedDraft['draft']
  /** Why it wasn't saved. */
  outcome?: Outcome | 'conflict'
}

function useSave(draft: EditedDraft | null) {
  const { t } = useTranslation(['adminDrafts', 'admin'])
  const { shop } = useAdmin()
  return async (input: DraftInput, version: string): Promise<Saved> => {
    try {
      const key = crypto.randomUUID()
      const { draft: saved, userErrors } = draft
        ? await shop.ask(
            draftMutations.update,
            { id: draft.id, input },
            {
              key,
              unmodifiedSince: version,
            },
          )
        : await shop.ask(draftMutations.create, { input }, { key })
      if (saved) return { draft: saved }
      const problems = userErrors.flatMap(({ field }) => {
        const name = checkedFields.find((known) => known === field?.at(-1))
        return name ? [[name, t(`problems.${name}`)]] : []
      })
      if (problems.length > 0) return { outcome: { problems: Object.fromEntries(problems) } }
      return { outcome: { failure: userErrors[0]?.message ?? t('admin:failed') } }
    } catch (error) {
      if (isShopError(error) && error.code === 'PRECONDITION_FAILED') return { outcome: 'conflict' }
      return { outcome: { failure: t('admin:failed') } }
    }
  }
}

function DraftFields({ draft }: Pick<DraftEditorProps, 'draft'>) {
  const { t } = useTranslation('adminOrders')
  const { shop } = useAdmin()
  const edited = useEdited()
  const fields = useRef<HTMLDivElement>(null)
  const [priced, setPriced] = useState(() => (draft ? pricedPartOf(draft) : null))
  const { value: calculated } = useQuery<CalculatedDraft | null>(
    async (last) =>
      priced === null
        ? null
        : shop.ask(calculateDraft, { input: JSON.parse(priced) }).catch(() => last),
    { version: priced ?? '' },
  )
  const price = () => {
    const form = fields.current?.closest('form')
    if (form) setPriced(pricedPart(typedIn(new FormData(form))))
  }
  /** Runs a change that fires no field's change event. */
  const change = (work: () => void) => {
    flushSync(work)
    price()
    edited()
  }
  return (
    <div
      ref={fields}
      onChange={(_event: FormEvent) => price()}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-4">
        <DraftLines draft={draft} change={change} />
        <NotesPanel note={draft?.note2} tags={draft?.tags} noteHint={t('notes.noteHint')} />
      </div>
      <div className="grid gap-4">
        <DraftBuyer draft={draft} change={change} />
        <DraftSummary draft={draft} calculated={calculated} />
      </div>
    </div>
  )
}
