import { useTranslation } from 'react-i18next'
import { Picture } from '../ui/picture.tsx'
import { valueFor, valuePictures, variantWith } from './choose-variant.ts'
import type { ProductView, VariantView } from './product-view.ts'

interface VariantChoiceProps {
  product: ProductView
  shown: VariantView
  choose: (variant: VariantView) => void
}

/** One row of labeled swatches per option; sold-out values can be selected, and are marked as such. */
export function VariantChoice({ product, shown, choose }: VariantChoiceProps) {
  const { t } = useTranslation('products')
  return product.options.map((option) => {
    const pictures = valuePictures(product, shown, option)
    return (
      <fieldset key={option.name} className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">
          {t('detail.chosen', { option: option.name, value: valueFor(shown, option.name) ?? '' })}
        </legend>
        <div
          className={`print:hidden ${pictures.some(Boolean) ? 'variant-pictures' : 'flex flex-wrap gap-3'}`}
        >
          {option.values.map((value, index) => {
            const leads = variantWith(product, shown, { option: option.name, value: value.name })
            const soldOut = leads?.available !== true
            return (
              <label key={value.name} className="variant-value">
                <input
                  type="radio"
                  className="absolute inset-0 z-10 size-full cursor-pointer opacity-0"
                  name={option.name}
                  value={value.name}
                  checked={valueFor(shown, option.name) === value.name}
                  disabled={leads === null}
                  onChange={() => leads && choose(leads)}
                />
                <Swatch value={value} pictureUrl={pictures[index] ?? null} />
                <span className="flex flex-col leading-tight">
                  <span className={soldOut ? 'line-through decoration-1' : ''}>{value.name}</span>
                  {soldOut && (
                    <span className="text-sm text-slate">{t('detail.valueSoldOut')}</span>
                  )}
                </span>
              </label>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

interface SwatchProps {
  value: { name: string; color: string | null }
  pictureUrl: string | null
}

/** A small picture of a value with its color in the corner; the label beside it has the name. */
function Swatch({ value, pictureUrl }: SwatchProps) {
  if (pictureUrl === null && value.color === null) return <span className="-mr-0.5" />
  return (
    <span className="relative block size-12 shrink-0">
      {pictureUrl && (
        <Picture
          url={pictureUrl}
          alt=""
          width={48}
          height={48}
          sizes="3rem"
          className="size-12 rounded-small bg-mist object-cover"
        />
      )}
      {value.color && (
        // A style attribute would break the content security policy; an SVG attribute does not.
        <svg
          viewBox="0 0 10 10"
          className={pictureUrl ? 'absolute -right-1 -bottom-1 size-4' : 'size-12'}
          aria-hidden="true"
        >
          <circle cx="5" cy="5" r="4.25" fill={value.color} stroke="white" strokeWidth="1.5" />
        </svg>
      )}
    </span>
  )
}
