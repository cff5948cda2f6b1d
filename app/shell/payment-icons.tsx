import { useTranslation } from 'react-i18next'
import { useRouteLoaderData } from 'react-router'
import { Icon } from '../ui/icons.tsx'

interface Method {
  id: string
  name: string
}

/** The ways to pay that the shop has, each with a small drawing of its kind. */
export function PaymentIcons() {
  const { t } = useTranslation('shell')
  const { payments = [] } =
    useRouteLoaderData<{ payments: readonly Method[] }>('shell/layout') ?? {}
  if (payments.length === 0) return null
  return (
    <ul aria-label={t('footer.payments')} className="flex flex-wrap gap-2">
      {payments.map(({ id, name }) => (
        <li
          key={id}
          className="flex items-center gap-1.5 rounded-small border border-white/40 px-2 py-1 font-medium"
        >
          <Icon className="size-5">
            {id === 'bank-transfer' ? (
              <path d="M3.5 9 12 4.5 20.5 9zM6 11.5v5m4-5v5m4-5v5m4-5v5M4 19.5h16" />
            ) : (
              <path d="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 14.5h3" />
            )}
          </Icon>
          {name}
        </li>
      ))}
    </ul>
  )
}
