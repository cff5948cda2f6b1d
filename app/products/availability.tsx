import { useTranslation } from 'react-i18next'

interface AvailabilityProps {
  available: boolean
  /** Whether it's sold although none is left. */
  shipsLater?: boolean
  /** How many are left; null if more than a few. */
  left?: number | null
}

export function Availability({ available, shipsLater, left = null }: AvailabilityProps) {
  const { t } = useTranslation('products')
  const [tone, text] = !available
    ? (['text-slate', t('outOfStock')] as const)
    : shipsLater
      ? (['text-leather-deep', t('shipsLater')] as const)
      : left === null
        ? (['text-good', t('inStock')] as const)
        : (['text-leather-deep', t('fewLeft', { count: left })] as const)
  return (
    <p className={`flex min-h-lh items-center gap-2 text-sm font-medium ${tone}`}>
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" aria-hidden="true">
        {available ? (
          <circle cx="4" cy="4" r="4" fill="currentColor" />
        ) : (
          <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.5" />
        )}
      </svg>
      {text}
    </p>
  )
}
