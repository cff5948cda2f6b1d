import { type FormEvent, useEffect, useState } from 'react'
import { type ContactAnswer, sendMessage } from '#/clients/backend/contact.ts'
import { timings } from '#/contract/limits.ts'
import { type ContactProblems, contactFields, readContactForm } from './contact-problems.ts'

export interface ContactForm {
  busy: boolean
  problems: ContactProblems
  /** What became of the message; a success is shown for as long as the spec says. */
  answer: ContactAnswer | null
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Sends the form's message. The form is cleared once it has arrived, and keeps everything otherwise. */
export function useContactForm(): ContactForm {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [answer, setAnswer] = useState<ContactAnswer | null>(null)

  useEffect(() => {
    if (answer?.outcome !== 'sent') return
    const timer = setTimeout(() => setAnswer(null), timings.contactBannerMs)
    return () => clearTimeout(timer)
  }, [answer])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const read = readContactForm(new FormData(form))
    setAnswer(null)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return focusFirst(form, read.problems)
    setBusy(true)
    const outcome = await sendMessage(read.message)
    setBusy(false)
    setAnswer(outcome)
    if (outcome.outcome === 'sent') form.reset()
  }

  return { busy, problems, answer, submit }
}

function focusFirst(form: HTMLFormElement, problems: ContactProblems): void {
  const first = contactFields.find((field) => problems[field])
  const input = first && form.elements.namedItem(first)
  if (input instanceof HTMLElement) input.focus()
}
