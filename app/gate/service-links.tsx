import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

const links = [
  ['orders', '/orders/find'],
  ['contact', '/contact'],
  ['shipping', '/shipping-policy'],
  ['refunds', '/refund-policy'],
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
] as const

/** The pages that stay open behind the gate of a shop that has customers. */
export function ServiceLinks({ className = '' }: { className?: string }) {
  const { t } = useTranslation('gate')
  return (
    <nav aria-label={t('links.label')}>
      <ul className={`flex flex-wrap gap-x-5 ${className}`}>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to} className="inline-block py-1.5 underline underline-offset-4">
              {t(`links.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
