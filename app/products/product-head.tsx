import { useTranslation } from 'react-i18next'
import { useBrowserVisit } from '../browser-visit.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { JsonLd } from '../seo/json-ld.tsx'
import { productData } from '../seo/product-data.ts'
import { ShopFacts } from '../seo/shop-facts.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { ShownProduct } from './shown-product.ts'

/** What a product's page tells those who list it or share it. */
export function ProductHead({ product }: { product: ShownProduct }) {
  const { t } = useTranslation()
  const { publicUrl } = useBrowserVisit()
  const language = useLanguage()
  const { title, description, seo, images } = product
  return (
    <>
      <PageHead
        title={t('pageTitle', { page: seo.title ?? title })}
        description={seo.description ?? description}
        picture={previewOf(images[0], title)}
      />
      <JsonLd
        key={product.id}
        data={productData(product, { publicUrl, shopName: t('shopName'), language })}
      />
      <ShopFacts />
    </>
  )
}

function previewOf(image: ShownProduct['images'][number] | undefined, title: string) {
  if (!image) return undefined
  const { url, altText, width, height } = image
  return { url, alt: altText ?? title, width: width ?? 1200, height: height ?? 1200 }
}
