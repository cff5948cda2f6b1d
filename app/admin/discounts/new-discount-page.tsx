import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Editor, newRecord } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { FieldPanel } from '../products/product-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import type { DiscountKind } from './discount-form.ts'
import { useSaveDiscount } from './save-discount.ts'

const kinds: readonly DiscountKind[] = [
  { method: 'code', type: 'basic' },
  { method: 'code', type: 'bxgy' },
  { method: 'code', type: 'freeShipping' },
  { method: 'automatic', type: 'basic' },
]
const [firstKind] = kinds

/** The kind of a discount can't be changed later. */
export default function NewDiscountPage() {
  const { t } = useTranslation('adminDiscounts')
  const navigate = useNavigate()
  const created = useRef('')
  const [kind, setKind] = useState<DiscountKind>(firstKind ?? { method: 'code', type: 'basic' })
  const { read, save } = useSaveDiscount(kind, null)
  const onCreated = (id: string) => {
    created.current = id
  }
  return (
    <>
      <PageHead heading={t('new')} crumbs={[{ to: '/admin/discounts', text: t('heading') }]} />
      <Editor
        version={newRecord}
        read={read}
        save={(input, version) => save(input, { version, onCreated })}
        onSaved={() => navigate(`/admin/discounts/${created.current}`)}
      >
        <KindChoice kind={kind} onChange={setKind} />
        <DiscountFields key={`${kind.method}-${kind.type}`} kind={kind} discount={null} />
      </Editor>
    </>
  )
}

interface KindChoiceProps {
  kind: DiscountKind
  onChange: (kind: DiscountKind) => void
}

function KindChoice({ kind, onChange }: KindChoiceProps) {
  const { t } = useTranslation('adminDiscounts')
  return (
    <FieldPanel heading={t('kind')}>
      <fieldset className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        <legend className="sr-only">{t('kind')}</legend>
        {kinds.map((one) => (
          <label key={`${one.method}-${one.type}`} className="flex min-h-8 items-center gap-3">
            <input
              type="radio"
              name="kind"
              value={`${one.method}-${one.type}`}
              checked={kind === one}
              onChange={() => onChange(one)}
              className="size-4 shrink-0 accent-pine"
            />
            {`${t(`types.${one.type}`)} · ${t(`methods.${one.method}`)}`}
          </label>
        ))}
      </fieldset>
    </FieldPanel>
  )
}
