import { useTranslation } from 'react-i18next'
import { Picture } from '../ui/picture.tsx'
import type { HomePictures } from './home-pictures.server.ts'

const points = [
  { words: 'kit', picture: 'contents' },
  { words: 'lasting', picture: 'lasting' },
  { words: 'scent', picture: 'scent' },
  { words: 'returns', picture: 'returns' },
] as const

export function WhyChoose({ pictures }: { pictures: HomePictures }) {
  const { t } = useTranslation('home')
  return (
    <section aria-labelledby="why" className="bg-white py-20 lg:py-32">
      <div className="page-width">
        <h2 id="why" className="max-w-2xl text-title">
          {t('why.title')}
        </h2>
        <ul className="mt-10 grid gap-x-6 gap-y-8 sm:grid-cols-2 sm:gap-y-12 lg:mt-16 lg:grid-cols-4">
          {points.map(({ words, picture }) => (
            <li key={words} className="grid grid-cols-[7.5rem_1fr] items-center gap-x-5 sm:block">
              <Picture
                {...pictures[picture]}
                sizes="(min-width: 80rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 7.5rem"
                className="aspect-square h-auto w-full rounded-card object-cover"
              />
              <div className="sm:mt-5">
                <h3 className="text-xl">{t(`why.${words}.heading`)}</h3>
                <p className="mt-1.5 text-slate">{t(`why.${words}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
