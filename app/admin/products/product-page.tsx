import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findPictures } from '#/clients/shop-admin/media.ts'
import {
  deleteProduct,
  duplicateProduct,
  type EditedProduct,
  type FoundProduct,
  findProduct,
} from '#/clients/shop-admin/products.ts'
import { useNotify } from '../../ui/notices.tsx'
import { adminContext, useAdmin } from '../admin-session.ts'
import { DeleteButton } from '../editor/delete-button.tsx'
import { Editor } from '../editor/editor.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { isGranted } from '../frame/screens.ts'
import { useLastLoaded } from '../list/list-address.ts'
import { LoadingFailed } from '../list/list-page.tsx'
import { PicturesPanel } from '../product-files/pictures-panel.tsx'
import { ToolButton, toolButton } from '../tool-button.tsx'
import type { Route } from './+types/product-page.ts'
import { BundlePanel } from './bundle-panel.tsx'
import { ListingPanel, OrganizationPanel, TextsPanel } from './product-fields.tsx'
import { readProduct } from './product-form.ts'
import { type Reached, saveProduct } from './save-product.ts'
import { OptionsPanel, VariantsPanel } from './variant-fields.tsx'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const id = `gid://shopify/Product/${/^\d{1,15}$/.test(params.id) ? params.id : 0}`
  const { ask } = context.get(adminContext)
  const [found, media] = await Promise.all([ask(findProduct, { id }), ask(findPictures, { id })])
  return { found, pictures: media?.product?.media.nodes ?? null }
}

/** One product: its texts, its visibility, and its variants. */
export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation('adminProducts')
  const { granted } = useAdmin()
  const found = useLastLoaded(loaderData.found, params.id)
  const product = found?.product
  const pictures = useLastLoaded(loaderData.pictures, params.id)
  const mayWrite = isGranted(granted, 'write_products')
  return (
    <>
      <PageHead
        heading={product?.title ?? t('heading')}
        crumbs={[{ to: '/admin/products', text: t('heading') }]}
        actions={product && <Actions product={product} mayWrite={mayWrite} />}
      />
      {loaderData.found === null && <LoadingFailed text={t('loadingFailed')} />}
      {product === null && <p>{t('unknown')}</p>}
      {found && product && (
        <div key={product.id} className="grid gap-4">
          <ProductEditor found={found} product={product}>
            {pictures && <PicturesPanel productId={product.id} {...{ pictures, mayWrite }} />}
          </ProductEditor>
          {mayWrite && <BundlePanel product={product} />}
        </div>
      )}
    </>
  )
}

interface ProductEditorProps {
  found: FoundProduct
  product: EditedProduct
  /** Below its texts. */
  children: ReactNode
}

function ProductEditor({ found, product, children }: ProductEditorProps) {
  const { t } = useTranslation(['adminProducts', 'admin'])
  const { shop } = useAdmin()
  const last = useRef<Reached>(null)
  return (
    <Editor
      version={product.updatedAt}
      read={(typed) => {
        const { value, problems } = readProduct(typed, product)
        const told = Object.entries(problems).map(([name, code]) => [name, t(`problems.${code}`)])
        return { value, problems: Object.fromEntries(told) }
      }}
      save={async (change, version) => {
        if (last.current?.version !== version) last.current = { version, updatedAt: version }
        const edit = { product, found, change, reached: last.current }
        const saved = await saveProduct(shop, edit)
        if (saved === 'failed') return { failure: t('admin:failed') }
        if (saved === undefined || saved === 'conflict') return saved
        const [kind = ''] = saved.field.split(':')
        const code = kind === 'handle' || kind === 'sku' || kind === 'optionName' ? kind : 'other'
        return { problems: { [saved.field]: t(`problems.${code}`) } }
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <TextsPanel found={found} product={product} />
          {children}
          <OptionsPanel product={product} />
        </div>
        <div className="grid gap-4">
          <OrganizationPanel product={product} />
          <ListingPanel found={found} product={product} path="/products/" />
        </div>
      </div>
      <VariantsPanel product={product} />
    </Editor>
  )
}

function Actions({ product, mayWrite }: { product: EditedProduct; mayWrite: boolean }) {
  const { t } = useTranslation(['adminProducts', 'admin'])
  const { shop } = useAdmin()
  const navigate = useNavigate()
  const notify = useNotify()
  const [duplicating, setDuplicating] = useState(false)
  const { id, title, onlineStoreUrl } = product
  const failed = () => notify({ tone: 'bad', text: t('admin:failed') })

  async function duplicate() {
    if (duplicating) return
    setDuplicating(true)
    const copy = await shop
      .ask(duplicateProduct, { id, title: t('copyOf', { title }).slice(0, 255) })
      .catch(() => null)
    const made = copy?.productDuplicate.newProduct
    if (made) await navigate(`/admin/products/${made.legacyResourceId}`)
    else failed()
    setDuplicating(false)
  }
  return (
    <>
      {onlineStoreUrl && (
        <a href={onlineStoreUrl} className={toolButton()}>
          {t('view')}
        </a>
      )}
      {mayWrite && <ToolButton onClick={() => void duplicate()}>{t('duplicate')}</ToolButton>}
      {mayWrite && (
        <DeleteButton
          label={t('delete')}
          heading={t('deleteHeading', { title })}
          text={t('deleteText')}
          deleted={t('deleted', { title })}
          to="/admin/products"
          remove={async () => {
            const { productDelete } = await shop.ask(deleteProduct, { id })
            if (productDelete.userErrors.length > 0) return { failure: t('admin:failed') }
          }}
        />
      )}
    </>
  )
}
