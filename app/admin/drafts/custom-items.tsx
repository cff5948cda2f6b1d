import { useTranslation } from 'react-i18next'
import type { EditedDraft } from '#/clients/shop-admin/drafts.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { TextField } from '../../forms/field.tsx'
import { MoneyField } from '../decimal-field.tsx'
import { RowList } from '../editor/row-list.tsx'
import { type CustomItem, customItemsOf, itemField } from './draft-form.ts'

interface CustomItemsProps {
  draft: EditedDraft | null
  /** Runs a change that fires no field's change event. */
  change: (work: () => void) => void
}

const checks = ['taxable', 'requiresShipping'] as const
const fresh: CustomItem = {
  title: '',
  price: '',
  quantity: 1,
  taxable: true,
  requiresShipping: true,
}

/** Items that aren't products of the shop, such as a repair or a fee. */
export function CustomItems({ draft, change }: CustomItemsProps) {
  const { t } = useTranslation('adminDrafts')
  return (
    <RowList<CustomItem>
      label={t('custom.heading')}
      saved={draft ? customItemsOf(draft.lineItems) : []}
      fresh={fresh}
      addText={t('custom.add')}
      removeText={() => t('remove')}
      removeName={(n) => t('custom.remove', { n })}
      change={change}
    >
      {(item, index) => <ItemFields index={index} item={item} />}
    </RowList>
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
        <MoneyField
          name={itemField(index, 'price')}
          label={t('custom.price')}
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
