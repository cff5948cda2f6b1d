import { Link } from 'react-router'
import type { Suggestion } from '#/clients/shop/suggestions.ts'
import { productPath } from '#/contract/page-addresses.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { lazyShop } from '../context/lazy-shop.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { DecorativeImage } from '../ui/picture.tsx'
import { useQuery } from '../ui/use-query.ts'

const shown = 8

/** The best sellers by their pictures, in one row; nothing if the shop doesn't answer. */
export function MenuProducts({ onChoose }: { onChoose: () => void }) {
  return (
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-7 py-1">
      {usePopular().map(({ id, handle, title, image }) => (
        <li key={id} className="w-22 shrink-0">
          <Link
            to={productPath(handle)}
            onClick={onChoose}
            className="flex flex-col gap-1.5 text-sm leading-tight font-medium hover:underline"
          >
            <span className="block aspect-square overflow-hidden rounded-card bg-mist">
              <DecorativeImage image={image} sizes="5.5rem" className="size-full object-cover" />
            </span>
            <span className="line-clamp-2">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function usePopular(): readonly Suggestion[] {
  const { shop: address } = useBrowserSettings()
  const { country } = useCurrency().selected
  const language = useLanguage()
  const { value } = useQuery<readonly Suggestion[]>(
    () =>
      import('#/clients/shop/suggestions.ts')
        .then(({ listPopular }) => listPopular(lazyShop(address, { language, country }), shown))
        .catch(() => []),
    { version: language + country },
  )
  return value ?? []
}
