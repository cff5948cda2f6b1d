import { useEffect, useRef } from 'react'
import { trusted } from '../../ui/safe-html.tsx'

/**
 * An email as a mailbox shows it, where nothing in it can run or load. The page's rules allow no styles in attributes,
 * which are all that an email has; so they come under another name, and are put in place one by one.
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
