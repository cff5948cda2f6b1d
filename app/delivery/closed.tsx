import type { ClosedNotice } from '#/contract/closing.ts'
import { useBrowserSettings } from '../context/browser-settings.tsx'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Banner } from '../ui/banner.tsx'

/** What a closed shop says; undefined while it's open. */
export function useClosed(): ClosedNotice | undefined {
  const language = useLanguage()
  return useBrowserSettings().facts.closed?.[language]
}

/** Stands in place of a button to buy. */
export function ClosedBanner(closed: ClosedNotice) {
  return (
    <Banner tone="warning" className="flex flex-col gap-1">
      <ClosedText {...closed} />
    </Banner>
  )
}

export function ClosedText({ sentence, message }: Pick<ClosedNotice, 'sentence' | 'message'>) {
  return (
    <>
      <p className="font-semibold">{sentence}</p>
      {message && <p className="whitespace-pre-line wrap-anywhere">{message}</p>}
    </>
  )
}
