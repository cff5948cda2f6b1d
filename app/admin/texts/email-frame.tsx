import { useEffect, useRef } from 'react'
import { trusted } from '../../ui/safe-html.tsx'

/**
 * An email as a mailbox shows it, in a frame where nothing can run or load. Emails only have inline styles, which the
 * page's content security policy forbids; so they arrive in another attribute and are then set one by one.
 */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = trusted(html.replaceAll(' style="', ' data-style="'))
  }, [html])
  const dress = () => {
    const page = frame.current?.contentDocument
    for (const element of page?.querySelectorAll<HTMLElement>('[data-style]') ?? [])
      element.style.cssText = element.dataset.style ?? ''
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      onLoad={dress}
      className="h-150 w-full rounded-control border border-line bg-white"
    />
  )
}
