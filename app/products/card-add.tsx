import { type RefObject, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadOnce } from '../context/download-once.ts'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import { Button } from '../ui/button.tsx'
import { useOpener } from '../ui/focus.ts'
import { lazyOptional } from '../ui/lazy-optional.ts'
import { AddedMessage, useAddToCart } from './add-to-cart.tsx'
import type { ProductCardView } from './product-list-view.ts'

const loadFoot = downloadOnce(() => import('./card-foot.tsx'))
const CardFoot = lazyOptional(async () => (await loadFoot()).CardFoot)
/** Waits for one interaction, however many cards there are. */
const expectPress = downloadOnce(() => onFirstInteraction().then(loadFoot))

export interface CardAddProps {
  title: string
  variantId: string
  /** Empty if there's nothing to choose. */
  choices: ProductCardView['choices']
  /** Holds the picture that flies to the cart. */
  frame: RefObject<HTMLElement | null>
}

/**
 * A button that opens a quantity, with Add in its own place, over the foot of the card: a second press adds, and nothing
 * around it moves. Add closes it and resets the quantity to 1, Escape only closes it.
 */
export function CardAdd({ title, variantId, choices, frame }: CardAddProps) {
  const { t } = useTranslation('products')
  const { add, adding, added } = useAddToCart(frame)
  /** Null while there's only the button. */
  const [quantity, setQuantity] = useState<number | null>(null)
  const [chosen, choose] = useState(variantId)
  const ref = useOpener(quantity !== null)
  useEffect(() => void expectPress().catch(() => {}), [])
  const confirm = (pressed: Element) => {
    setQuantity(null)
    void add({ variantId: chosen, quantity: quantity ?? 1 }, pressed)
  }
  const opener = (
    <Button
      ref={ref}
      tone="second"
      className="px-2!"
      busy={adding}
      aria-label={adding ? undefined : t('add.openFor', { title })}
      // A second press adds, also before the code of what it opens has come.
      onClick={({ currentTarget }) => (quantity === null ? setQuantity(1) : confirm(currentTarget))}
    >
      {adding ? t('add.busy') : t('add.open')}
    </Button>
  )
  return (
    <>
      <div className="grid *:[grid-area:1/1]">
        {/* Its room, whatever the button says, and while it isn't there. */}
        <span aria-hidden="true" className="button button-normal invisible px-2!">
          {t('add.open')}
        </span>
        {quantity === null ? (
          opener
        ) : (
          <Suspense fallback={opener}>
            <CardFoot
              {...{ title, choices, chosen, choose, quantity }}
              onChange={setQuantity}
              onClose={() => setQuantity(null)}
              onAdd={confirm}
            />
          </Suspense>
        )}
      </div>
      <AddedMessage added={added} title={title} />
    </>
  )
}
