import type { ReactNode } from 'react'

interface CheckoutMessageProps {
  heading: string
  text: string
  /** What can be done now. */
  children: ReactNode
}

/** In place of a checkout: one thing to know, one thing to do. */
export function CheckoutMessage({ heading, text, children }: CheckoutMessageProps) {
  return (
    <section className="flex min-h-[50vh] flex-col items-start justify-center gap-6">
      <h1 className="text-title">{heading}</h1>
      <p className="max-w-prose text-lg text-slate">{text}</p>
      {children}
    </section>
  )
}
