import type { ReactNode } from 'react'

interface FormPageProps {
  heading: string
  lead?: string
  children: ReactNode
  /** What stands below the card. */
  footer?: ReactNode
}

/** A page that is one short form: sign-in, registration, passwords. */
export function FormPage({ heading, lead, children, footer }: FormPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-4.5rem)] place-items-center px-4 py-12 sm:py-20">
      <div className="flex w-full max-w-lg flex-col gap-6">
        <div className="flex flex-col gap-8 rounded-panel bg-white p-6 shadow-[0_1px_0_var(--color-line)] sm:p-10">
          <header className="flex flex-col gap-2">
            <h1 className="text-3xl">{heading}</h1>
            {lead && <p className="text-slate">{lead}</p>}
          </header>
          {children}
        </div>
        {footer && <div className="text-center">{footer}</div>}
      </div>
    </div>
  )
}
