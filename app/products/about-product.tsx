import { useTranslation } from 'react-i18next'
import { Accordion } from '../ui/accordion.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import type { ProductView } from './product-view.ts'

type AboutProductProps = Pick<ProductView, 'description' | 'fields' | 'relatedAs'>

/**
 * The description, and what the owner has chosen to show of the product, of which only the first is unfolded; of a kit,
 * what's in it as well, which comes next.
 */
export function AboutProduct({ description, fields, relatedAs }: AboutProductProps) {
  const { t } = useTranslation('products')
  if (description.length + fields.length === 0) return null
  const look = 'text-xl text-wrap'
  return (
    <section aria-label={t('detail.description')} className="-mt-5">
      {description.map(({ heading, html }, index) => (
        <Accordion
          key={heading}
          open={index <= (relatedAs === 'refills' ? 1 : 0)}
          heading={<h2 className={look}>{heading ?? t('detail.description')}</h2>}
        >
          <SafeHtml html={html} className="product-text" />
        </Accordion>
      ))}
      {fields.map((field, index) => (
        <Accordion
          key={field.heading}
          open={index + description.length === 0}
          heading={<h2 className={look}>{field.heading}</h2>}
        >
          <FieldValues field={field} />
        </Accordion>
      ))}
    </section>
  )
}

function FieldValues({ field: { values, isLink } }: { field: ProductView['fields'][number] }) {
  return (
    <ul className={values.length > 1 ? 'list-disc pl-5' : ''}>
      {values.map((value) => (
        <li key={value} className="whitespace-pre-line wrap-anywhere">
          {isLink ? (
            <a href={value} className="underline underline-offset-4">
              {value}
            </a>
          ) : (
            value
          )}
        </li>
      ))}
    </ul>
  )
}
