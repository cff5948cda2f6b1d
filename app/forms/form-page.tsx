import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAround } from '../ui/bundle-picture.tsx'
import { Picture } from '../ui/picture.tsx'

interface FormPageProps {
  heading: string
  lead?: string
  children: ReactNode
  /** Rendered below the card. */
  footer?: ReactNode
}

/** A page with one short form, such as sign-in, and a picture beside it if there's room. */
export function FormPage({ heading, lead, children, footer }: FormPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1fr_1.1fr]">
      <Aside />
      <div className="grid justify-items-center px-4 py-6 sm:place-items-center sm:py-20">
        <div className="flex w-full max-w-lg flex-col gap-6">
          <div className="flex flex-col gap-8 rounded-panel bg-white p-6 shadow-[0_1px_0_var(--color-line)] sm:p-10">
            <header className="flex flex-col gap-2">
              <h1 className="text-2xl sm:text-3xl">{heading}</h1>
              {lead && <p className="text-slate">{lead}</p>}
            </header>
            {children}
          </div>
          {footer && <div className="text-center">{footer}</div>}
        </div>
      </div>
    </div>
  )
}

function Aside() {
  const { t } = useTranslation()
  const picture = useAround('aside')
  return (
    <aside
      aria-hidden="true"
      className="relative hidden min-h-144 overflow-hidden bg-pine-deep p-12 on-dark lg:block xl:p-16"
    >
      {picture ? (
        <Picture
          {...picture}
          alt=""
          sizes="48rem"
          className="absolute inset-0 size-full object-cover object-[20%]"
        />
      ) : (
        <p className="max-w-xl font-display text-4xl font-semibold tracking-tight text-balance whitespace-pre-line">
          {t('motto').replace(', ', ',\n')}
        </p>
      )}
    </aside>
  )
}
