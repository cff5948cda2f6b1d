import { useTranslation } from 'react-i18next'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Section } from '../ui/section.tsx'
import type { ViewOf } from './home-view.server.ts'
import { SectionButtons } from './section-buttons.tsx'

export function CallToAction({ section }: { section: ViewOf<'banner'> }) {
  const { t } = useTranslation('home')
  const { title, picture } = section
  const text = section.text ?? (title === null ? t('action.text') : null)
  return (
    <div className="ground bg-white py-20 lg:py-32">
      <div className="page-width">
        <div
          className={`on-dark grid overflow-hidden rounded-panel bg-pine-deep ${picture ? 'lg:grid-cols-2' : ''}`}
        >
          <Section
            heading={title ?? t('action.title')}
            look="text-title"
            className="flex flex-col items-start justify-center gap-6 p-8 sm:p-12 lg:p-16"
          >
            {text && <p className="max-w-md text-lg text-white/85">{text}</p>}
            <Buttons section={section} />
          </Section>
          {picture && (
            <Picture
              {...picture}
              sizes="(min-width: 64rem) 40rem, 94vw"
              className="aspect-4/3 h-auto w-full object-cover lg:aspect-square"
            />
          )}
        </div>
      </div>
    </div>
  )
}

function Buttons({ section: { title, buttons, product } }: { section: ViewOf<'banner'> }) {
  const { t } = useTranslation('home')
  if (title !== null && buttons.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {buttons.length > 0 ? (
        <SectionButtons buttons={buttons} tones={['light', 'second-light']} />
      ) : (
        <>
          <LinkButton to="/products" prefetch="intent" tone="light" size="large">
            {t('action.shop')}
          </LinkButton>
          {product && (
            <LinkButton to={product} tone="second-light" size="large">
              {t('action.kit')}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}
