import { useTranslation } from 'react-i18next'
import type { EditedDraft } from '#/clients/shop-admin/drafts.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { useRows } from '../editor/use-rows.ts'
import { ToolButton } from '../tool-button.tsx'
import { type CustomItem, customItemsOf, itemField } from './draft-form.ts'

interface CustomItemsProps {
  draft: EditedDraft | null
  /** Runs a change that fires no field's change event. */
  change: (work: () => void) => void
}

const checks = ['taxable', 'requiresShipping'] as const
const fresh: CustomItem = {
  ...{ title: '', price: '', quantity: 1 },
  ...{ taxable: true, requiresShipping: true },
}

/** Items that aren't products of the shop, such as a repair or a fee. */
export function CustomItems({ draft, change }: CustomItemsProps) {
  const { t } = useTranslation('adminDrafts')
  const saved = draft ? customItemsOf(draft.lineItems) : []
  const { rows, add, remove } = useRows<CustomItem>(saved, fresh)
  return (
    <>
      <ul aria-label={t('custom.heading')} className="grid gap-3 empty:hidden">
        {rows.map(({ key, value }, index) => (
          <li key={key} className="grid gap-3 rounded-small border border-line bg-chalk p-3">
            <ItemFields index={index} item={value} />
            <ToolButton
              className="justify-self-start"
              aria-label={t('custom.remove', { n: index + 1 })}
              onClick={() => change(() => remove(key))}
            >
              {t('remove')}
            </ToolButton>
          </li>
        ))}
      </ul>
      <ToolButton className="justify-self-start" onClick={() => change(add)}>
        {t('custom.add')}
      </ToolButton>
    </>
  )
}

function ItemFields({ index, item }: { index: number; item: CustomItem }) {
  const { t } = useTranslation('adminDrafts')
  return (
    <>
      <TextField
        name={itemField(index, 'title')}
        label={t('custom.title')}
        maxLength={255}
        defaultValue={item.title}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          name={itemField(index, 'price')}
          label={t('custom.price')}
          inputMode="decimal"
          defaultValue={item.price}
        />
        <TextField
          name={itemField(index, 'quantity')}
          label={t('quantity')}
          type="number"
          inputMode="numeric"
          min={1}
          defaultValue={item.quantity}
        />
      </div>
      <Checks index={index} item={item} />
    </>
  )
}

function Checks({ index, item }: { index: number; item: CustomItem }) {
  const { t } = useTranslation('adminDrafts')
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      {checks.map((check) => (
        <CheckField
          key={check}
          label={t(`custom.${check}`)}
          name={itemField(index, check)}
          defaultChecked={item[check]}
        />
      ))}
    </div>
  )
}
