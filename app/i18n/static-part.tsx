import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { onFirstInteraction } from '../context/on-first-interaction.ts'
import { onServer, useFromServer, whatTheServerWrote } from '../ui/server-only.tsx'
import { useLanguage } from './language-provider.tsx'

interface LazyPart<Props> {
  Lazy: ComponentType<Props>
  loaded: ComponentType<Props> | null
  /** Then a page that the browser renders has the part at once. */
  download(): Promise<void>
}

/** The code of a `StaticPart`. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    Lazy: lazy<ComponentType<Props>>(async () => ({ default: await load() })),
    loaded: null,
    async download() {
      part.loaded ??= await load()
    },
  }
  return part
}

interface StaticPartProps<Props> {
  part: LazyPart<Props>
  props: Props
}

/**
 * A part without behavior of its own: browsers keep what the server wrote, and need its code only for pages that they
 * render themselves, and for another language.
 */
export function StaticPart<Props extends object>({ part, props }: StaticPartProps<Props>) {
  const language = useLanguage()
  const [first] = useState(language)
  const isWritten = useFromServer() && language === first
  // By the time that another language is chosen, the code is there; if it fails, it's tried again then.
  useEffect(
    () =>
      void onFirstInteraction()
        .then(part.download)
        .catch(() => {}),
    [part],
  )
  if (isWritten && !onServer)
    return (
      <div
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it keeps what is there and writes nothing
        dangerouslySetInnerHTML={whatTheServerWrote}
      />
    )
  const Part = part.loaded ?? part.Lazy
  return (
    <div>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </div>
  )
}
