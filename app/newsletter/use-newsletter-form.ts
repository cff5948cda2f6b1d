import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SubscribeResult } from '#/clients/backend/newsletter.ts'
import { timings } from '#/contract/limits.ts'

/** What the form says; `missing` and `wrong` stay until something else is sent. */
export type NewsletterNews = SubscribeResult | { outcome: 'thrown' | 'missing' | 'wrong' }

export interface NewsletterForm {
  busy: boolean
  news: NewsletterNews | null
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Subscribes the typed address. Only a subscription clears it; whatever else happens it stays. */
export function useNewsletterForm(): NewsletterForm {
  const [busy, setBusy] = useState(false)
  const [news, setNews] = useState<NewsletterNews | null>(null)
  /** What was disabled while it had the focus. */
  const interrupted = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (news === null || isProblem(news)) return
    const timer = setTimeout(() => setNews(null), timings.newsletterMessageMs)
    return () => clearTimeout(timer)
  }, [news])

  useEffect(() => {
    if (busy) return
    interrupted.current?.focus({ preventScroll: true })
    interrupted.current = null
  }, [busy])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = String(new FormData(form).get('email') ?? '')
    const input = form.querySelector('input')
    if (typed.trim() === '') {
      setNews({ outcome: 'missing' })
      return input?.focus()
    }
    interrupted.current = form.querySelector<HTMLElement>(':focus')
    setNews(null)
    setBusy(true)
    const response = await ask(typed)
    if (response.outcome === 'subscribed') form.reset()
    if (isProblem(response)) interrupted.current = input
    setBusy(false)
    setNews(response)
  }

  return { busy, news, submit }
}

async function ask(typed: string): Promise<NewsletterNews> {
  try {
    const { askForNewsletter } = await import('./subscribe.ts')
    return await askForNewsletter(typed)
  } catch (error) {
    console.error('The newsletter could not be asked for.', error)
    return { outcome: 'thrown' }
  }
}

/** Something that the visitor has to mend before anything is sent. */
export function isProblem(news: NewsletterNews | null): boolean {
  return news?.outcome === 'missing' || news?.outcome === 'wrong'
}
