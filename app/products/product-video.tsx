import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ShopVideo } from '#/clients/shop/videos.ts'
import { Button } from '../ui/button.tsx'
import { atWidth } from '../ui/picture.tsx'
import { PlayMark } from '../ui/play-icon.tsx'

interface ProductVideoProps {
  video: ShopVideo
  title: string
}

/**
 * A video that isn't requested, nor are its captions, until the visitor starts it. It has no voice, so captions are
 * shown. Without scripts, the browser's own controls start it.
 */
export function Video({ video, title }: ProductVideoProps) {
  const { t } = useTranslation('products')
  const element = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'waiting' | 'started' | 'failed'>('waiting')
  const fail = () => setState('failed')
  const play = () => {
    const { current } = element
    // The focused button disappears; the video can only take the focus once it has its controls.
    flushSync(() => setState('started'))
    current?.focus({ preventScroll: true })
    if (state === 'failed') current?.load()
    current?.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotSupportedError') fail()
    })
  }

  return (
    <div className="on-dark relative aspect-video overflow-hidden rounded-panel bg-ink">
      <noscript>
        <VideoElement video={video} title={title} started captions="default" />
      </noscript>
      <VideoElement
        video={video}
        title={title}
        element={element}
        started={state === 'started'}
        fail={fail}
        className="noscript:hidden"
      />
      {state === 'waiting' && <PlayButton title={title} play={play} />}
      {state === 'failed' && <Failed again={play}>{t('howTo.failed')}</Failed>}
    </div>
  )
}

function PlayButton({ title, play }: { title: string; play: () => void }) {
  const { t } = useTranslation('products')
  return (
    <button
      type="button"
      onClick={play}
      className="group absolute inset-0 flex flex-col items-center justify-center gap-3 bg-ink/25 p-4 text-white transition-colors duration-150 ease-calm hover:bg-ink/35 focus-visible:-outline-offset-8 noscript:hidden"
    >
      <span className="grid size-20 place-items-center rounded-full bg-pine transition-transform duration-150 ease-calm group-hover:scale-105 group-active:scale-100">
        <PlayMark className="size-20" />
      </span>
      <span className="rounded-full bg-ink/80 px-4 py-1.5 font-semibold">
        {t('howTo.play')} <span className="sr-only">{title}</span>
      </span>
    </button>
  )
}

interface VideoElementProps extends ProductVideoProps {
  element?: RefObject<HTMLVideoElement | null>
  started: boolean
  captions?: 'default'
  fail?: () => void
  className?: string
}

function VideoElement({ video, title, element, started, ...props }: VideoElementProps) {
  const { t, i18n } = useTranslation('products')
  const { poster, sources, captionsUrl } = video
  const { captions, fail, className = '' } = props
  const last = sources.length - 1
  return (
    // biome-ignore lint/a11y/useMediaCaption: a shop that keeps no captions has none to show
    <video
      ref={element}
      controls={started}
      preload="none"
      playsInline
      poster={poster ? atWidth(poster.url, 960) : undefined}
      width={sources[0]?.width}
      height={sources[0]?.height}
      crossOrigin={captionsUrl ? 'anonymous' : undefined}
      aria-label={video.alt || t('howTo.video', { title })}
      onError={fail}
      className={`absolute inset-0 size-full object-cover ${className}`}
    >
      {sources.map(({ url, mimeType }, index) => (
        <source key={url} src={url} type={mimeType} onError={index === last ? fail : undefined} />
      ))}
      {captionsUrl && (
        <track
          key={captionsUrl}
          ref={started ? showCaptions : undefined}
          kind="captions"
          src={captionsUrl}
          srcLang={i18n.language}
          label={t('howTo.captions')}
          default={captions === 'default'}
        />
      )}
    </video>
  )
}

/** Showing captions downloads them, so they are shown no sooner than the video. */
function showCaptions(element: HTMLTrackElement | null): void {
  if (element) element.track.mode = 'showing'
}

function Failed({ again, children }: { again: () => void; children: ReactNode }) {
  const { t } = useTranslation('products')
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-ink/75 p-4 text-center text-white"
    >
      <p className="max-w-sm font-semibold">{children}</p>
      <Button tone="light" size="small" onClick={again}>
        {t('howTo.again')}
      </Button>
    </div>
  )
}
