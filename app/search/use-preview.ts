import { useEffect, useMemo, useState } from 'react'
import { previewSearch, type SearchPreview } from '#/clients/shop/search-preview.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { lazyShop } from '../context/lazy-shop.ts'
import { useCurrency } from '../currency/currency-provider.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'

const debounceMs = 180
const limit = 4

/** The state of a search; `found` is for `query`, which may be older than what is typed. */
export interface Preview {
  status: 'searching' | 'found' | 'failed' | 'offline'
  query: string
  found: SearchPreview | null
}

/**
 * Searches the shop while somebody types, once the typing pauses. Responses to older queries are dropped, and a search
 * that failed offline is retried once the browser is online.
 */
export function usePreview(query: string): Preview {
  const { shop: address } = useBrowserSettings()
  const { country } = useCurrency().selected
  const language = useLanguage()
  const shop = useMemo(() => lazyShop(address, { language, country }), [address, language, country])
  const [preview, setPreview] = useState<Preview>({ status: 'searching', query: '', found: null })
  const online = useOnline()
  useEffect(() => {
    if (query === '' || !online) return
    let current = true
    const ask = async () => {
      const found = await previewSearch(shop, { query, limit }).catch(() => null)
      if (current) setPreview({ status: found ? 'found' : 'failed', query, found })
    }
    const timer = setTimeout(ask, debounceMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, shop, online])
  if (preview.query === query) return preview
  return { ...preview, status: online ? 'searching' : 'offline' }
}

function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  return online
}
