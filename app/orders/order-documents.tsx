import { useTranslation } from 'react-i18next'
import { Section } from '../ui/section.tsx'
import type { DocumentView } from './order-view.ts'

/** The invoice and the credit notes of an order, each a page to print. */
export function OrderDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const { t } = useTranslation('orders')
  if (documents.length === 0) return null
  return (
    <Section
      heading={t('documents.heading')}
      look="text-lg"
      className="flex flex-col gap-2 print:hidden"
    >
      <ul className="flex flex-col gap-1">
        {documents.map(({ kind, name, path }) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 font-medium text-pine underline underline-offset-4"
            >
              {[t(`documents.${kind}`), name].filter(Boolean).join(' ')}
              <span className="sr-only"> {t('parcels.newWindow')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
