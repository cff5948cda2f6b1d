import { useTranslation } from 'react-i18next'
import { Section } from '../ui/section.tsx'
import type { DocumentView } from './order-view.ts'

const look =
  'inline-flex min-h-8 items-center text-pine underline decoration-1 underline-offset-4 hover:decoration-2'

/** The order as a receipt, and its invoice and credit notes, each a page to print. */
export function OrderDocuments({ documents }: { documents: readonly DocumentView[] }) {
  const { t } = useTranslation('orders')
  return (
    <Section
      heading={t('documents.heading')}
      look="text-lg"
      className="flex flex-col gap-2 print:hidden"
    >
      <ul className="flex flex-col gap-1">
        {documents.map(({ kind, name, path }) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener noreferrer" className={look}>
              {[t(`documents.${kind}`), name].filter(Boolean).join(' ')}
              <span className="sr-only"> {t('parcels.newWindow')}</span>
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={look} onClick={() => window.print()}>
            {t('detail.print')}
          </button>
        </li>
      </ul>
    </Section>
  )
}
