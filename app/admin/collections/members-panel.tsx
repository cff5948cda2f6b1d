import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { EditedCollection, Member } from '#/clients/shop-admin/collections.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTimeout } from '../../ui/use-timeout.ts'
import { useEdited } from '../editor/editor.tsx'
import { listOrder, withMoved } from '../editor/row-order.ts'
import { SortableList, SortableRow } from '../editor/sortable-list.tsx'
import { useFormats } from '../formats.ts'
import { FieldPanel } from '../panel.tsx'
import { ToolButton, toolField } from '../tool-button.tsx'
import { type clientLoader, matchingAddress } from './matching.ts'

/** The products of a manual collection. The form has their ids under `members`. */
export function MembersPanel({ collection }: { collection: EditedCollection }) {
  const { t } = useTranslation('adminCollections')
  const { number } = useFormats()
  const { members, notice, add, move, remove } = useMembers(collection.products.nodes)
  const isOrdered = collection.sortOrder === 'MANUAL'
  const hidden = (collection.productsCount?.count ?? 0) - collection.products.nodes.length
  return (
    <FieldPanel heading={t('members.heading')}>
      <input type="hidden" name="members" value={members.map(({ id }) => id).join(',')} />
      <p role="status" className="sr-only">
        {notice}
      </p>
      <ProductPicker members={members} onAdd={add} />
      {members.length === 0 && <p className="text-slate">{t('members.none')}</p>}
      {!isOrdered && members.length > 1 && <p className="text-slate">{t('members.sorted')}</p>}
      <MemberList members={members} isOrdered={isOrdered} onMove={move} onRemove={remove} />
      {hidden > 0 && (
        <p className="text-slate">{t('members.more', { count: hidden, n: number(hidden) })}</p>
      )}
    </FieldPanel>
  )
}

/** The products as they will be saved, and the last change to them. */
function useMembers(saved: readonly Member[]) {
  const { t } = useTranslation('adminCollections')
  const edited = useEdited()
  const [members, setMembers] = useState(saved)
  const [notice, setNotice] = useState('')
  const change = (next: readonly Member[], text = '') => {
    flushSync(() => {
      setMembers(next)
      setNotice(text)
    })
    edited()
  }
  return {
    members,
    notice,
    add: (member: Member) =>
      change([...members, member], t('members.added', { title: member.title })),
    remove: ({ id }: Member) => change(members.filter((member) => member.id !== id)),
    move: (from: number, to: number) => change(withMoved(members, from, to)),
  }
}

interface MemberListProps {
  members: readonly Member[]
  isOrdered: boolean
  onMove: (from: number, to: number) => void
  onRemove: (member: Member) => void
}

function MemberList({ members, isOrdered, onMove, onRemove }: MemberListProps) {
  const { t } = useTranslation('adminCollections')
  const order = isOrdered ? listOrder(members.length, onMove) : null
  return (
    <SortableList label={t('members.heading')} order={order}>
      {members.map((member, index) => (
        <SortableRow
          key={member.id}
          index={index}
          name={member.title}
          onRemove={() => onRemove(member)}
        >
          <MemberName member={member} />
        </SortableRow>
      ))}
    </SortableList>
  )
}

/** With its status if buyers don't see it. */
function MemberName({ member: { title, status } }: { member: Member }) {
  const { t } = useTranslation('adminProducts')
  return (
    <span className="mr-auto min-w-0 wrap-anywhere">
      {title} {status !== 'ACTIVE' && <Badge tone="neutral">{t(`status.${status}`)}</Badge>}
    </span>
  )
}

interface ProductPickerProps {
  members: readonly Member[]
  onAdd: (member: Member) => void
}

/** Finds products to add while the reader types. */
function ProductPicker({ members, onAdd }: ProductPickerProps) {
  const { t } = useTranslation('adminCollections')
  const { load, data } = useFetcher<typeof clientLoader>()
  const [text, setText] = useState('')
  const query = text.trim() === '' ? '' : `(${text.trim()})`
  useTimeout(() => void load(matchingAddress(query)), query === '' ? undefined : 250, query)
  const found = query === '' ? null : data?.products.nodes
  return (
    <div className="grid gap-2">
      <input
        type="search"
        aria-label={t('members.search')}
        placeholder={t('members.search')}
        maxLength={100}
        className={toolField}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // Otherwise Enter would save the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <FoundProducts members={members} onAdd={onAdd} found={found ?? []} />
      {found?.length === 0 && <p className="text-slate">{t('members.noneFound')}</p>}
    </div>
  )
}

function FoundProducts(props: ProductPickerProps & { found: readonly Member[] }) {
  const { t } = useTranslation('adminCollections')
  const memberIds = new Set(props.members.map(({ id }) => id))
  return (
    <ul
      aria-label={t('members.found')}
      className="divide-y divide-line rounded-small bg-mist empty:hidden"
    >
      {props.found.map((product) => (
        <li key={product.id} className="flex items-center gap-2 px-3 py-1.5">
          <MemberName member={product} />
          <ToolButton
            aria-disabled={memberIds.has(product.id) || undefined}
            onClick={() => !memberIds.has(product.id) && props.onAdd(product)}
          >
            {t(memberIds.has(product.id) ? 'members.isIn' : 'members.add')}
            <span className="sr-only"> {product.title}</span>
          </ToolButton>
        </li>
      ))}
    </ul>
  )
}
