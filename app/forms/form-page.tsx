import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BundlePicture, useBundlePicture } from '../ui/bundle-picture.tsx'

interface FormPageProps {
  heading: string
  lead?: string
  children: ReactNode
  /** Rendered below the card. */
  footer?: ReactNode
}

/** A page with one short form, such as sign-in, and a picture of the kit beside it if there's room. */
export function FormPage({ heading, lead, children, footer }: FormPageProps) {
  return (
    <div className="grid min-h-[calc(100dvh-4.5rem)] lg:grid-cols-[1fr_1.1fr]">
      <Aside />
      <div className="grid justify-items-center px-4 py-6 sm:place-items-center sm:py-20">
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
    </div>
  )
}

function Aside() {
  const { t } = useTranslation()
  // A picture stands on light ground; without one, the brand's color is what there is to see.
  const ground = useBundlePicture() ? 'bg-mist' : 'on-dark bg-pine-deep'
  return (
    <aside aria-hidden="true" className={`relative hidden overflow-hidden lg:block ${ground}`}>
      <div className="flex h-full min-h-144 flex-col gap-8 p-12 xl:p-16">
        <p className="max-w-xl font-display text-4xl font-semibold tracking-tight text-balance whitespace-pre-line">
          {t('motto').replace(', ', ',\n')}
        </p>
        <BundlePicture
          sizes="36rem"
          className="m-auto h-auto min-h-0 w-full max-w-136 shrink object-contain drop-shadow-[0_28px_32px_rgb(20_32_31/0.22)]"
        />
      </div>
    </aside>
  )
}
