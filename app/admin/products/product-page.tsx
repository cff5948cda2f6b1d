import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useRevalidator } from 'react-router'
import type { Failure } from '#/clients/failure.ts'
import { findPictures } from '#/clients/shop-admin/media.ts'
import { emptyFields } from '#/clients/shop-admin/product-fields.ts'
import {
  deleteProduct,
  duplicateProduct,
  type EditedProduct,
  type FoundProduct,
  findProduct,
  setProduct,
} from '#/clients/shop-admin/products.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useAdmin } from '../admin-session.ts'
import { useDeleteAction } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { isGranted } from '../frame/screens.ts'
import { isStockStale } from '../inventory/stock-item.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { MoreAction, MoreActions } from '../more-actions.tsx'
import { PicturesPanel } from '../product-files/pictures-panel.tsx'
import { loadRecord, recordTexts } from '../record/load-record.ts'
import { RecordPage } from '../record/record-page.tsx'
import { useAct, useRefusal } from '../record/use-change.ts'
import { toolButton } from '../tool-button.tsx'
import type { Route } from './+types/product-page.ts'
import { BundlePanel } from './bundle-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { OwnFieldsPanel } from './own-fields-panel.tsx'
import { ListingPanel, OrganizationPanel, TextsPanel } from './product-fields.tsx'
import { type ProductChange, readProduct, translationOf } from './product-form.ts'
import { emptiedFields, fieldOf, toInput } from './save-product.ts'
import { VariantsPanel } from './variants-panel.tsx'

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [found, media] = await Promise.all([
    loadRecord(args, 'Product', findProduct),
    loadRecord(args, 'Product', findPictures),
  ])
  return { found, pictures: media?.record?.media.nodes ?? null }
}

/** One product: its texts, its visibility, and its variants. */
export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminProducts')
  const { granted } = useAdmin()
  const language = useLanguage()
  const pictures = useLastLoaded(loaderData.pictures, params.id)
  const mayWrite = isGranted(granted, 'write_products')
  return (
    <RecordPage
      loaded={loaderData.found}
      id={params.id}
      texts={recordTexts(t)}
      list="/admin/products"
      headingOf={({ title }, found) => translationOf(found, { language, key: 'title' }) || title}
      actionsOf={(product) => <Actions product={product} mayWrite={mayWrite} />}
    >
      {(product, found) => (
        <div className="grid gap-4">
          <ProductEditor found={found} product={product}>
            {pictures && (
              <PicturesPanel productId={product.id} pictures={pictures} mayWrite={mayWrite} />
            )}
            <VariantsPanel product={product} pictures={pictures} />
          </ProductEditor>
          {mayWrite && <BundlePanel product={product} />}
        </div>
      )}
    </RecordPage>
  )
}

interface ProductEditorProps {
  found: FoundProduct
  product: EditedProduct
  /** Below its texts. */
  children: ReactNode
}

function ProductEditor({ found, product, children }: ProductEditorProps) {
  const { t } = useTranslation('adminProducts')
  return (
    <Editor
      version={product.updatedAt}
      read={(typed) => readProduct(typed, { product, found }, (code) => t(`problems.${code}`))}
      {...useSaveProduct(product, found)}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextsPanel found={found} product={product} />
          {children}
          <OptionsPanel product={product} />
          <OwnFieldsPanel product={product} definitions={found.definitions.nodes} />
        </div>
        <div className="grid gap-4">
          <OrganizationPanel product={product} />
          <ListingPanel found={found} product={product} path="/products/" />
        </div>
      </div>
    </Editor>
  )
}

/** Saves all or nothing. */
function useSaveProduct(product: EditedProduct, found: FoundProduct) {
  const { t } = useTranslation(['adminProducts', 'adminInventory'])
  const { revalidate } = useRevalidator()
  const { shop } = useAdmin()
  const refusal = useRefusal()
  return {
    async save(change: ProductChange, version: string) {
      const saved = await shop.change(
        setProduct,
        { id: product.id, input: toInput(product, found, change) },
        { unmodifiedSince: version, key: crypto.randomUUID() },
      )
      if (!saved.ok && isStockStale(saved)) await revalidate()
      if (!saved.ok) return saved
      const fields = emptiedFields(product, change)
      return fields.length === 0 ? saved : shop.change(emptyFields, { fields })
    },
    refused(failure: Failure, change: ProductChange) {
      const [first] = failure.errors ?? []
      if (isStockStale(failure)) return { failure: t('adminInventory:grid.stale') }
      if (!first) return refusal(failure)
      const field = fieldOf(first, product, change)
      const [kind = ''] = field.split(':')
      const code = kind === 'handle' || kind === 'sku' || kind === 'optionName' ? kind : 'other'
      return { problems: { [field]: t(`problems.${code}`) } }
    },
  }
}

function Actions({ product, mayWrite }: { product: EditedProduct; mayWrite: boolean }) {
  const { t } = useTranslation('adminProducts')
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const act = useAct()
  const { id, title, onlineStoreUrl, onlineStorePreviewUrl } = product
  const duplicate = () => {
    const copy = t('copyOf', { title }).slice(0, 255)
    return act(() => shop.change(duplicateProduct, { id, title: copy }), {
      onDone: ({ newProduct }) => navigate(`/admin/products/${newProduct?.legacyResourceId}`),
    })
  }
  const deletion = useDeleteAction({
    label: t('delete'),
    heading: t('deleteHeading', { title }),
    text: t('deleteText'),
    deleted: t('deleted', { title }),
    to: '/admin/products',
    remove: () => shop.change(deleteProduct, { id }),
  })
  return (
    <>
      {onlineStoreUrl && (
        <a href={onlineStoreUrl} className={toolButton()}>
          {t('view')}
        </a>
      )}
      {!onlineStoreUrl && onlineStorePreviewUrl && (
        <a href={onlineStorePreviewUrl} className={toolButton()}>
          {t('previewPage')}
        </a>
      )}
      {mayWrite && (
        <MoreActions
          entries={{
            duplicate: <MoreAction onClick={() => void duplicate()}>{t('duplicate')}</MoreAction>,
            delete: deletion.entry,
          }}
        />
      )}
      {deletion.dialog}
    </>
  )
}
