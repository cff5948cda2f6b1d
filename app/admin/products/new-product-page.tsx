import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createProduct, publishProduct } from '#/clients/shop-admin/products.ts'
import { factsFrom } from '#/contract/product-facts.ts'
import { TextField } from '../../forms/field.tsx'
import { useAdmin } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { NewRecordPage } from '../record/new-record-page.tsx'
import { FactFields } from './product-fields.tsx'

/** A new product starts as a draft that becomes visible once it's active. */
export default function NewProductPage() {
  const { t } = useTranslation('adminProducts')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  return (
    <NewRecordPage
      heading={t('new')}
      crumbs={[{ to: '/admin/products', text: t('heading') }]}
      read={({ title = '', ...typed }) =>
        title.trim() === '' || title.length > 255
          ? { problems: { title: t('problems.title') } }
          : { value: { title, ...factsFrom((name) => typed[name] ?? ''), status: 'DRAFT' } }
      }
      save={(product) => shop.change(createProduct, { product })}
      onSaved={async ({ product }) => {
        await shop.change(publishProduct, { id: product?.id })
        await navigate(`/admin/products/${product?.legacyResourceId}`)
      }}
    >
      <div className="max-w-2xl">
        <FieldPanel heading={t('texts')} lead={t('newHint')}>
          <TextField name="title" label={t('title')} />
          <FactFields />
        </FieldPanel>
      </div>
    </NewRecordPage>
  )
}
