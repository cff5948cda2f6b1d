import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface CardProps {
  className?: string
  children: ReactNode
}

/** A white box of the account page, with one section or several. */
export function Card({ className = '', children }: CardProps) {
  return <div className={`min-w-0 rounded-panel bg-white p-5 sm:p-8 ${className}`}>{children}</div>
}

interface CardSectionProps {
  id: string
  heading: string
  /** The section's own button or link, beside the heading. */
  action?: ReactNode
  children: ReactNode
}

/** One section of the account page. */
export function CardSection({ id, heading, action, children }: CardSectionProps) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 max-sm:*:min-h-11">
        <h2 id={id} className="content-center text-heading">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface SettingProps extends Omit<CardSectionProps, 'children'> {
  text: string
  children?: ReactNode
}

/** A row of the settings: what it's about, its button, and a sentence. */
export function Setting({ id, heading, action, text, children }: SettingProps) {
  return (
    <section aria-labelledby={id} className="py-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 id={id}>{heading}</h3>
        {action}
      </div>
      <p className="text-sm text-slate">{text}</p>
      {children}
    </section>
  )
}

export function SettingButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  return <Button tone="quiet" size="small" {...props} className={`min-h-11! px-0! ${className}`} />
}
