import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createProduct, publishProduct } from '#/clients/shop-admin/products.ts'
import { TextField } from '../../forms/field.tsx'
import { useAdmin } from '../admin-session.ts'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { FieldPanel } from './product-fields.tsx'

/** A new product starts as a draft that becomes visible once it's active. */
export default function NewProductPage() {
  const { t } = useTranslation(['adminProducts', 'admin'])
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const created = useRef('')
  return (
    <>
      <PageHead heading={t('new')} crumbs={[{ to: '/admin/products', text: t('heading') }]} />
      <Editor
        version="new"
        read={({ title = '', vendor = '', productType = '' }) =>
          title.trim() === '' || title.length > 255
            ? { problems: { title: t('problems.title') } }
            : { value: { title, vendor, productType, status: 'DRAFT' } }
        }
        save={async (product) => {
          const answer = await shop.ask(createProduct, { product }).catch(() => null)
          const made = answer?.productCreate.product
          if (!made) return { failure: t('admin:failed') }
          created.current = made.legacyResourceId
          await shop.ask(publishProduct(true), { id: made.id }).catch(() => null)
        }}
        onSaved={() => navigate(`/admin/products/${created.current}`)}
      >
        <div className="max-w-2xl">
          <FieldPanel heading={t('texts')} lead={t('newHint')}>
            <TextField name="title" label={t('title')} />
            <TextField name="vendor" label={t('vendor')} optional />
            <TextField name="productType" label={t('type')} optional />
          </FieldPanel>
        </div>
      </Editor>
    </>
  )
}
