import type { Video } from './video.ts'

export const trashBagPack: Video = {
  name: 'trash-bag-pack',
  alt: {
    en: 'Film: a bag comes off the roll, an open bag is hung on the headrest, and its drawstring closes it',
    fr: 'Film : un sac se déroule, un sac ouvert est suspendu à l’appuie-tête, puis son lien coulissant le ferme',
  },
  clips: [
    {
      shot: 'trash-bag-pack--pull',
      to: 3.4,
      caption: {
        en: 'Pull a bag off the roll and tear it at the dots.',
        fr: 'Tirez un sac du rouleau et détachez-le aux pointillés.',
      },
    },
    {
      shot: 'trash-bag-pack--hang',
      to: 2.5,
      caption: { en: 'Hang it on the headrest.', fr: 'Suspendez-le à l’appuie-tête.' },
    },
    {
      shot: 'trash-bag-pack--hang',
      from: 2.5,
      to: 5.2,
      caption: {
        en: 'The drawstring closes it for the way to the bin.',
        fr: 'Le lien coulissant le ferme jusqu’à la poubelle.',
      },
    },
  ],
  poster: { shot: 'trash-bag-pack--hang', at: 5 },
}
