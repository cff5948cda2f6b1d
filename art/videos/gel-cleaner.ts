import type { Video } from './video.ts'

export const gelCleaner: Video = {
  name: 'gel-cleaner',
  alt: {
    en: 'Film: the jar opens, a piece of gel is kneaded, pressed onto a dusty air vent and lifted off with the dust',
    fr: 'Film : le pot s’ouvre, un morceau de gel est malaxé, pressé sur un aérateur poussiéreux, puis retiré avec la poussière',
  },
  clips: [
    {
      shot: 'gel-cleaner--open',
      to: 2.9,
      caption: { en: 'Open the jar.', fr: 'Ouvrez le pot.' },
    },
    {
      shot: 'gel-cleaner--knead',
      to: 3,
      caption: {
        en: 'Knead a piece of gel for a few seconds, with dry hands.',
        fr: 'Malaxez un morceau de gel quelques secondes, les mains sèches.',
      },
    },
    {
      shot: 'gel-cleaner--press',
      to: 2.3,
      caption: {
        en: 'Press it gently onto the vent.',
        fr: 'Pressez-le doucement sur l’aérateur.',
      },
    },
    {
      shot: 'gel-cleaner--press',
      from: 2.3,
      to: 4.6,
      caption: {
        en: 'Lift it off slowly: the dust comes with it.',
        fr: 'Retirez-le lentement : la poussière part avec lui.',
      },
    },
  ],
  poster: { shot: 'gel-cleaner--press', at: 2.1 },
}
