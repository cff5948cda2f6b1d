import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'
import { SectionButtons } from './section-buttons.tsx'

/** A picture beside a text; above it on a phone. */
export function PictureText({
  title,
  text,
  buttons,
  picture,
  side,
}: NonNullable<ViewOf<'picture'>['content']>) {
  return (
    <div className="ground py-20 lg:py-28">
      <div className="page-width grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        {picture && (
          <Picture
            {...picture}
            sizes="(min-width: 84rem) 40rem, (min-width: 64rem) 48vw, 94vw"
            className={`aspect-4/3 h-auto w-full rounded-panel object-cover lg:aspect-square ${side === 'right' ? 'lg:order-last' : ''}`}
          />
        )}
        <Section heading={title} look="text-title" className="flex flex-col items-start gap-6">
          {text && <p className="max-w-prose text-lg whitespace-pre-line text-slate">{text}</p>}
          {buttons.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <SectionButtons buttons={buttons} tones={['main', 'second']} />
            </div>
          )}
        </Section>
      </div>
    </div>
  )
}
