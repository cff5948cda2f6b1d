import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { EditedCollection, Member } from '#/clients/shop-admin/collections.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import { useEdited } from '../editor/editor.tsx'
import { useFormats } from '../formats.ts'
import { FieldPanel } from '../products/product-fields.tsx'
import { ToolButton, toolField } from '../tool-button.tsx'
import { type clientLoader, matchingAddress } from './matching.ts'

/** The products of a collection that is filled by hand. The form has their ids by `members`. */
export function MembersPanel({ collection }: { collection: EditedCollection }) {
  const { t } = useTranslation('adminCollections')
  const { number } = useFormats()
  const edited = useEdited()
  const [members, setMembers] = useState<readonly Member[]>(collection.products.nodes)
  const [told, setTold] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const dragged = useRef<string | null>(null)
  const isOrdered = collection.sortOrder === 'MANUAL'
  const hidden = (collection.productsCount?.count ?? 0) - collection.products.nodes.length

  const change = (next: readonly Member[], text: string) => {
    flushSync(() => {
      setMembers(next)
      setTold(text)
    })
    edited()
  }
  const move = (id: string, to: number) => {
    const from = members.findIndex((member) => member.id === id)
    const member = members[from]
    if (!member || to < 0 || to >= members.length || to === from) return
    const place = { title: member.title, n: to + 1, count: members.length }
    change(members.toSpliced(from, 1).toSpliced(to, 0, member), t('members.moved', place))
  }
  return (
    <FieldPanel heading={t('members.heading')}>
      <input type="hidden" name="members" value={members.map(({ id }) => id).join(',')} />
      <p role="status" className="sr-only">
        {told}
      </p>
      <ProductPicker
        input={search}
        members={members}
        onAdd={(member) =>
          change([...members, member], t('members.added', { title: member.title }))
        }
      />
      {members.length === 0 && <p className="text-slate">{t('members.none')}</p>}
      {!isOrdered && members.length > 1 && <p className="text-slate">{t('members.sorted')}</p>}
      <ol className="divide-y divide-line rounded-small border border-line empty:hidden">
        {members.map((member, index) => (
          <li
            key={member.id}
            draggable={isOrdered}
            onDragStart={() => {
              dragged.current = member.id
            }}
            onDragOver={(event) => dragged.current !== null && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null) move(dragged.current, index)
              dragged.current = null
            }}
            className="flex flex-wrap items-center gap-2 px-3 py-2"
          >
            <span className="mr-auto min-w-0 wrap-anywhere">
              {member.title} <Hidden member={member} />
            </span>
            {isOrdered && (
              <MoveButtons
                {...{ member, index }}
                count={members.length}
                onMove={(to) => move(member.id, to)}
              />
            )}
            <ToolButton
              tone="bad"
              aria-label={t('members.remove', { title: member.title })}
              onClick={() => {
                const text = t('members.removed', { title: member.title })
                change(members.toSpliced(index, 1), text)
                search.current?.focus()
              }}
            >
              <span aria-hidden="true">×</span>
            </ToolButton>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className="text-slate">{t('members.more', { count: hidden, n: number(hidden) })}</p>
      )}
    </FieldPanel>
  )
}

function Hidden({ member: { status } }: { member: Member }) {
  const { t } = useTranslation('adminProducts')
  return status === 'ACTIVE' ? null : <Badge tone="neutral">{t(`status.${status}`)}</Badge>
}

interface MoveButtonsProps {
  member: Member
  index: number
  count: number
  onMove: (to: number) => void
}

function MoveButtons({ member: { title }, index, count, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('adminCollections')
  const button = (to: number, label: string, sign: string) => (
    <ToolButton
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={({ currentTarget }) => {
        onMove(to)
        // The browser takes it from a row that moves.
        currentTarget.focus()
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </ToolButton>
  )
  return (
    <>
      {button(index - 1, t('members.up', { title }), '↑')}
      {button(index + 1, t('members.down', { title }), '↓')}
    </>
  )
}

interface ProductPickerProps {
  input: React.RefObject<HTMLInputElement | null>
  members: readonly Member[]
  onAdd: (member: Member) => void
}

/** Finds products while one types, to add them. */
function ProductPicker({ input, members, onAdd }: ProductPickerProps) {
  const { t } = useTranslation('adminCollections')
  const { load, data } = useFetcher<typeof clientLoader>()
  const [text, setText] = useState('')
  const query = text.trim() === '' ? '' : `(${text.trim()})`
  useTimeout(() => void load(matchingAddress(query)), query === '' ? undefined : 250, query)
  const found = query === '' ? [] : (data?.products.nodes ?? [])
  const known = new Set(members.map(({ id }) => id))
  return (
    <div className="grid gap-2">
      <input
        ref={input}
        type="search"
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        maxLength={100}
        className={toolField}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Else it would save the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ul
        aria-label={t('members.found')}
        className="divide-y divide-line rounded-small bg-mist empty:hidden"
      >
        {found.map((product) => (
          <li key={product.id} className="flex items-center gap-2 px-3 py-1.5">
            <span className="mr-auto min-w-0 wrap-anywhere">
              {product.title} <Hidden member={product} />
            </span>
            <ToolButton
              aria-disabled={known.has(product.id) || undefined}
              onClick={() => !known.has(product.id) && onAdd(product)}
            >
              {t(known.has(product.id) ? 'members.isIn' : 'members.add')}
              <span className="sr-only"> {product.title}</span>
            </ToolButton>
          </li>
        ))}
      </ul>
      {query !== '' && data && found.length === 0 && (
        <p className="text-slate">{t('members.noneFound')}</p>
      )}
    </div>
  )
}
