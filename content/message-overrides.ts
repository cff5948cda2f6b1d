import type { Language } from '#/contract/languages.ts'
import en from './en/own-shop.json' with { type: 'json' }
import fr from './fr/own-shop.json' with { type: 'json' }

/** Texts of the interface by feature and key; the shop's facts stand in them by name. */
export type MessagesByFeature = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What reads otherwise than in the files of the interface's texts. */
export type MessageOverrides = Readonly<Record<Language, MessagesByFeature>>

/** What a shop of other goods than the demo's calls out until its owner has found words. */
export const otherSlogan = {
  sloganEn: 'Good things, well chosen.',
  sloganFr: 'De belles choses, bien choisies.',
}

/** For a shop that sells other goods than the demo's. */
export const otherGoods: MessageOverrides = { en, fr }

export const noOverrides: MessageOverrides = { en: {}, fr: {} }
