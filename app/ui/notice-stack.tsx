import { useState } from 'react'
import { CloseButton } from './close-button.tsx'
import { type Notice, useNotices } from './notices.tsx'
import { useTimeout } from './use-timeout.ts'

const shownForMs = 8_000

/** Shows notices at the bottom of the window, or above the bar there; screen readers announce them. */
export function NoticeStack({ closeLabel }: { closeLabel: string }) {
  const { notices, close } = useNotices()
  const cards = (tone: Notice['tone']) =>
    notices
      .filter((notice) => (notice.tone ?? 'good') === tone)
      .map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          closeLabel={closeLabel}
          onClose={() => close(notice.id)}
        />
      ))
  return (
    // Without a notice, it has no height, and so nothing that moves when a bar comes.
    <div
      className={`pointer-events-none fixed inset-x-0 bottom-0 z-60 p-4 not-has-[p]:gap-0 not-has-[p]:p-0 in-[body:has([data-foot-bar])]:bottom-20 max-lg:in-[body:has(.foot-bar)]:bottom-22 ${stack}`}
    >
      <div className={stack}>{cards('bad')}</div>
      <div aria-live="polite" className={stack}>
        {cards('good')}
      </div>
    </div>
  )
}

const stack = 'flex w-full flex-col items-center gap-2'

interface NoticeCardProps {
  notice: Notice
  closeLabel: string
  onClose: () => void
}

function NoticeCard({ notice, closeLabel, onClose }: NoticeCardProps) {
  const { text, tone = 'good', action } = notice
  const [isHeld, setIsHeld] = useState(false)
  useTimeout(onClose, isHeld || tone === 'bad' ? undefined : shownForMs)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being near it only keeps it from closing
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`pointer-events-auto flex w-full max-w-md items-center gap-3 rounded-card py-2 pr-2 pl-5 shadow-floating on-dark motion-safe:animate-[notice-in_0.2s_var(--ease-calm)] ${tone === 'bad' ? 'bg-alarm' : 'bg-ink'}`}
    >
      <p role={tone === 'bad' ? 'alert' : undefined} className="grow py-1.5">
        {text}
      </p>
      {action && (
        <button
          type="button"
          className="min-h-9 rounded-full px-3 font-semibold underline underline-offset-4"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <CloseButton
        label={closeLabel}
        onClick={onClose}
        className="size-9 shrink-0 rounded-full hover:bg-white/15"
      />
    </div>
  )
}
