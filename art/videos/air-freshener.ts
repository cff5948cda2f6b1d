import type { Video } from './video.ts'

export const airFreshener: Video = {
  name: 'air-freshener',
  alt: {
    en: 'Film: one of three scents comes forward, and is pushed onto the slat of an air vent',
    fr: 'Film : l’un des trois parfums s’avance, puis se fixe sur une lamelle de l’aérateur',
  },
  clips: [
    {
      shot: 'air-freshener--choose',
      to: 3.4,
      caption: { en: 'Choose your scent.', fr: 'Choisissez votre parfum.' },
    },
    {
      shot: 'air-freshener--clip',
      to: 3.1,
      caption: {
        en: 'Push the clip onto a slat of the vent, until it holds.',
        fr: 'Poussez la pince sur une lamelle de l’aérateur, jusqu’à ce qu’elle tienne.',
      },
    },
    {
      shot: 'air-freshener--clip',
      from: 3.1,
      to: 5,
      caption: {
        en: 'The ring on the front sets how strong it is.',
        fr: 'La bague sur la face avant règle l’intensité.',
      },
    },
  ],
  poster: { shot: 'air-freshener--clip', at: 4 },
}
