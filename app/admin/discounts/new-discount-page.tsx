import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { DiscountKind } from '#/clients/shop-admin/discounts.ts'
import { FieldPanel } from '../panel.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { useSaveDiscount } from './save-discount.ts'

const firstKind: DiscountKind = { method: 'code', type: 'basic' }
const kinds: readonly DiscountKind[] = [
  firstKind,
  { method: 'code', type: 'bxgy' },
  { method: 'code', type: 'freeShipping' },
  { method: 'automatic', type: 'basic' },
]

/** The kind of a discount can't be changed later. */
export default function NewDiscountPage() {
  const { t } = useTranslation('adminDiscounts')
  const navigate = useNavigate()
  const [kind, setKind] = useState<DiscountKind>(firstKind)
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={[{ to: '/admin/discounts', text: t('heading') }]}
      {...useSaveDiscount(kind, null)}
      onSaved={(number) => navigate(`/admin/discounts/${number}`)}
    >
      <KindChoice kind={kind} onChange={setKind} />
      <DiscountFields key={`${kind.method}-${kind.type}`} kind={kind} discount={null} />
    </NewRecordPage>
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
        {kinds.map((choice) => (
          <label
            key={`${choice.method}-${choice.type}`}
            className="flex min-h-8 items-center gap-3"
          >
            <input
              type="radio"
              name="kind"
              value={`${choice.method}-${choice.type}`}
              checked={kind === choice}
              onChange={() => onChange(choice)}
              className="size-4 shrink-0 accent-pine"
            />
            {`${t(`types.${choice.type}`)} · ${t(`methods.${choice.method}`)}`}
          </label>
        ))}
      </fieldset>
    </FieldPanel>
  )
}
