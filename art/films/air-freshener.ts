import type { Film } from './film.ts'

export const airFreshener: Film = {
  name: 'air-freshener',
  alt: {
    en: 'Film: one of three scents comes forward, turns to show its clip, and is pushed onto the slat of an air vent',
    fr: 'Film : l’un des trois parfums s’avance, montre sa pince, puis se fixe sur une lamelle de l’aérateur',
  },
  clips: [
    {
      shot: 'air-freshener--choose',
      to: 1.65,
      caption: { en: 'Choose your scent.', fr: 'Choisissez votre parfum.' },
    },
    {
      shot: 'air-freshener--choose',
      from: 1.65,
      to: 3.6,
      caption: { en: 'The clip is on the back.', fr: 'La pince se trouve au dos.' },
    },
    {
      shot: 'air-freshener--clip',
      to: 5,
      caption: {
        en: 'Push it onto a slat of the vent, until it holds.',
        fr: 'Poussez-le sur une lamelle de l’aérateur, jusqu’à ce qu’il tienne.',
      },
    },
  ],
  poster: { shot: 'air-freshener--clip', at: 4 },
}
