import { type ReactNode, useId, useState } from 'react'
import { ChevronIcon } from '../ui/icons.tsx'

interface WithPreviewProps {
  heading: string
  preview: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * Fields with a preview: beside them where there's room, else at the foot of the window, folded to its heading. It's
 * made anew when it's unfolded.
 */
export function WithPreview({ heading, preview, children }: WithPreviewProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="gap-4 max-xl:flex max-xl:flex-col xl:grid xl:grid-cols-2 xl:items-start">
      <div className="grid min-w-0 gap-4">{children}</div>
      <section
        aria-label={heading}
        className="sticky z-10 min-w-0 overflow-clip rounded-control border border-line bg-white max-xl:bottom-2 max-xl:shadow-raised max-xl:[main:has([data-foot-bar])_&]:bottom-16 xl:top-4"
      >
        <h2 className="font-sans text-sm font-semibold xl:border-b xl:border-line">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="group flex min-h-11 w-full items-center justify-between px-4 xl:hidden"
          >
            {heading}
            <ChevronIcon className="size-4 rotate-180 text-slate group-aria-expanded:rotate-0" />
          </button>
          <span className="block px-4 py-3.5 max-xl:hidden">{heading}</span>
        </h2>
        <div
          key={`${isOpen}`}
          id={id}
          className={`overflow-y-auto overscroll-contain max-xl:max-h-[60dvh] max-xl:border-t max-xl:border-line ${isOpen ? '' : 'max-xl:hidden'}`}
        >
          {preview}
        </div>
      </section>
    </div>
  )
}
