import { type FormEvent, useEffect, useState } from 'react'
import { type ContactResult, sendMessage } from '#/clients/backend/contact.ts'
import { contactFields } from '#/contract/contact-limits.ts'
import { timings } from '#/contract/limits.ts'
import type { ContactProblems, ReadContactForm } from './contact-problems.ts'

export interface ContactForm {
  busy: boolean
  problems: ContactProblems
  /** What became of the message; a success is shown for 5 s (contact-3). */
  outcome: ContactResult | null
  submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

/** Sends the form's message. The form is cleared once it has arrived, and keeps everything otherwise. */
export function useContactForm(): ContactForm {
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<ContactProblems>({})
  const [outcome, setOutcome] = useState<ContactResult | null>(null)

  useEffect(() => {
    if (outcome?.outcome !== 'sent') return
    const timer = setTimeout(() => setOutcome(null), timings.contactBannerMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setOutcome(null)
    setBusy(true)
    const read = await readForm(new FormData(form))
    setProblems('problems' in read ? read.problems : {})
    const outcome = 'message' in read ? await sendMessage(read.message) : null
    setBusy(false)
    if ('problems' in read) return focusFirst(form, read.problems)
    setOutcome(outcome ?? { outcome: 'unreachable' })
    if (outcome?.outcome === 'sent') form.reset()
  }

  return { busy, problems, outcome, submit }
}

/** What checks a form is downloaded by those who send one; `{}` when it cannot be. */
async function readForm(typed: FormData): Promise<ReadContactForm | Record<string, never>> {
  try {
    const { readContactForm } = await import('./contact-problems.ts')
    return readContactForm(typed)
  } catch {
    return {}
  }
}

function focusFirst(form: HTMLFormElement, problems: ContactProblems): void {
  const first = contactFields.find((field) => problems[field])
  const input = first && form.elements.namedItem(first)
  if (input instanceof HTMLElement) input.focus()
}
