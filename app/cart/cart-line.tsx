import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CartItem } from '#/clients/shop/carts.ts'
import { isFewLeft } from '#/contract/limits.ts'
import { idKey, productPath, variantParameter } from '#/contract/page-addresses.ts'
import { fullNameOf, hasChoices } from '#/contract/variant-title.ts'
import { useFormatMoney } from '../currency/currency-provider.tsx'
import { Price } from '../currency/price.tsx'
import { useClosed } from '../delivery/closed.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import { Stepper } from '../ui/stepper.tsx'

interface CartLineProps {
  item: CartItem
  /** 0 or less removes the line (cart-3). */
  setQuantity: (quantity: number) => void
  remove: () => void
}

export function CartLine({ item, setQuantity, remove }: CartLineProps) {
  const { t } = useTranslation('cart')
  const name = fullNameOf(item)
  // A closed shop lets a cart have fewer pieces only.
  const closed = useClosed()
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-4 py-6 first:pt-0 sm:grid-cols-[8rem_1fr] sm:gap-x-6">
      <div className="aspect-square self-start overflow-hidden rounded-card bg-mist">
        <DecorativeImage
          image={item.image}
          sizes="(min-width: 40rem) 8rem, 6rem"
          priority
          className="size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <Facts item={item} />
        <Stock item={item} />
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper
            size="small"
            value={item.quantity}
            onChange={setQuantity}
            min={0}
            max={closed ? item.quantity : null}
            label={t('quantityOf', { name })}
          />
          <button
            type="button"
            aria-label={t('removeFor', { name })}
            className="min-h-9 rounded-full px-2 text-sm text-slate underline decoration-1 underline-offset-4 hover:text-ink hover:decoration-2"
            onClick={remove}
          >
            {t('remove')}
          </button>
        </div>
      </div>
    </li>
  )
}

/** The item's name, linked to the chosen variant, and its price. */
function Facts({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  const format = useFormatMoney()
  const choice = hasChoices(item) ? `?${variantParameter}=${idKey(item.variantId)}` : ''
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <h2 className="font-display text-lg font-semibold">
          <Link
            to={`${productPath(item.id)}${choice}`}
            className="underline-offset-4 hover:underline"
          >
            {item.name}
          </Link>
        </h2>
        {hasChoices(item) && <p className="text-slate">{item.variantTitle}</p>}
        <p className="text-sm text-slate">{t('each', { price: format(item.price) })}</p>
      </div>
      <p className="text-lg font-semibold">
        <span className="sr-only">{t('itemTotal')} </span>
        <Price value={item.total} />
      </p>
    </div>
  )
}

function Stock({ item: { available, shipsLater, quantityAvailable } }: { item: CartItem }) {
  const { t } = useTranslation('cart')
  if (!available) return <p className="text-sm font-medium text-alarm">{t('soldOut')}</p>
  if (shipsLater) return <p className="text-sm font-medium text-leather-deep">{t('shipsLater')}</p>
  if (!isFewLeft(quantityAvailable)) return null
  return (
    <p className="text-sm font-medium text-leather-deep">
      {t('fewLeft', { count: quantityAvailable })}
    </p>
  )
}
