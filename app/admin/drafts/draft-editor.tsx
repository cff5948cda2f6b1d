import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  type CalculatedDraft,
  calculateDraft,
  draftMutations,
  type EditedDraft,
} from '#/clients/shop-admin/drafts.ts'
import { type Read, type Typed, typedIn } from '../../forms/use-form.ts'
import { useQuery } from '../../ui/use-query.ts'
import { useAdmin } from '../admin-session.ts'
import { Editor, useEdited } from '../editor/editor.tsx'
import { NotesPanel } from '../orders/notes-panel.tsx'
import { useRefusal } from '../record/use-change.ts'
import { useDraftBuyer } from './draft-buyer.tsx'
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

/** A whole draft: items, buyer, shipping, and totals. */
export function DraftEditor({ draft }: { draft: EditedDraft }) {
  const { shop } = useAdmin()
  return (
    <Editor
      version={draft.updatedAt}
      {...useDraftForm()}
      save={(input, version) =>
        shop.change(
          draftMutations.update,
          { id: draft.id, input },
          { key: crypto.randomUUID(), unmodifiedSince: version },
        )
      }
    >
      <DraftFields draft={draft} />
    </Editor>
  )
}

/** How the fields of a draft are read, and what the shop's refusal of one means. */
export function useDraftForm() {
  const { t } = useTranslation('adminDrafts')
  const refused = useRefusal(({ message }, all) => {
    const problems = all.flatMap(({ field }) => {
      const name = checkedFields.find((name) => name === field?.at(-1))
      return name ? [[name, t(`problems.${name}`)]] : []
    })
    return problems.length > 0 ? { problems: Object.fromEntries(problems) } : { failure: message }
  })
  const read = (typed: Typed): Read<DraftInput> => {
    const value = readDraftForm(typed)
    if (value.lineItems.length === 0) return { failure: t('noItems') }
    const problems = lineProblems(typed).map(([name, problem]) => [name, t(`problems.${problem}`)])
    return { value, problems: Object.fromEntries(problems) }
  }
  return { read, refused }
}

/** Empty for a new one. */
export function DraftFields({ draft }: { draft: EditedDraft | null }) {
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
  const { customer, address } = useDraftBuyer({ draft, change })
  return (
    <div
      ref={fields}
      onChange={(_event: FormEvent) => price()}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <DraftLines draft={draft} change={change} />
      <div className="grid grid-cols-1 gap-4 lg:row-span-2">
        <DraftSummary draft={draft} calculated={calculated} />
        {customer}
      </div>
      <div className="grid gap-4">
        {address}
        <NotesPanel note={draft?.note2} tags={draft?.tags} noteHint={t('notes.noteHint')} />
      </div>
    </div>
  )
}
