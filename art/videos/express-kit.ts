import type { Video } from './video.ts'

export const expressKit: Video = {
  name: 'express-kit',
  alt: {
    en: 'Film: the kit opens, a bag is hung up, gel takes dust out of a vent, a wipe cleans a screen, and the air freshener goes onto the vent',
    fr: 'Film : le kit s’ouvre, un sac est suspendu, le gel retire la poussière d’un aérateur, une lingette nettoie un écran et le désodorisant se fixe sur l’aérateur',
  },
  clips: [
    {
      shot: 'express-kit--open',
      to: 3,
      caption: {
        en: 'Open the kit: everything has its place.',
        fr: 'Ouvrez le kit : tout est à sa place.',
      },
    },
    {
      shot: 'trash-bag-pack--hang',
      from: 0.4,
      to: 2.4,
      caption: {
        en: 'Hang up a bag and clear out what has gathered.',
        fr: 'Suspendez un sac et videz ce qui s’est accumulé.',
      },
    },
    {
      shot: 'gel-cleaner--press',
      from: 1,
      to: 4.4,
      caption: {
        en: 'Press the gel into vents and gaps, and lift the dust out.',
        fr: 'Pressez le gel dans les aérateurs et les interstices : il emporte la poussière.',
      },
    },
    {
      shot: 'wet-wipes--wipe',
      from: 0.5,
      to: 2.6,
      caption: {
        en: 'Wipe the surfaces, then the windows, then your hands.',
        fr: 'Essuyez les surfaces, puis les vitres, puis vos mains.',
      },
    },
    {
      shot: 'air-freshener--clip',
      from: 0.6,
      to: 3.6,
      caption: {
        en: 'Clip the air freshener onto the vent.',
        fr: 'Fixez le désodorisant sur l’aérateur.',
      },
    },
  ],
  poster: { shot: 'express-kit--open', at: 2.9 },
}
