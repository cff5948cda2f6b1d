import type { Video } from './video.ts'

export const wetWipes: Video = {
  name: 'wet-wipes',
  alt: {
    en: 'Film: the lid of the pack opens, a wipe rises from it and cleans a screen full of finger marks, and the lid closes',
    fr: 'Film : le couvercle de l’étui s’ouvre, une lingette en sort et nettoie un écran couvert de traces de doigts, puis le couvercle se referme',
  },
  clips: [
    {
      shot: 'wet-wipes--open',
      to: 2.8,
      caption: {
        en: 'Open the lid and draw out a wipe.',
        fr: 'Ouvrez le couvercle et tirez une lingette.',
      },
    },
    {
      shot: 'wet-wipes--wipe',
      to: 5,
      caption: {
        en: 'Wipe once, and let it dry: no streaks.',
        fr: 'Essuyez une fois, laissez sécher : aucune trace.',
      },
    },
    {
      shot: 'wet-wipes--open',
      to: 1.3,
      backwards: true,
      caption: {
        en: 'Close the lid, and the next one stays moist.',
        fr: 'Refermez le couvercle : la suivante reste humide.',
      },
    },
  ],
  poster: { shot: 'wet-wipes--wipe', at: 3.2 },
}
