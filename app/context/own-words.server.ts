import { noOwnWords, type OwnWords, otherGoods } from '#/content/own-words.ts'

/** What the shop's pages say otherwise than the demo's. */
export const ownWords = (sellsDemo: boolean): OwnWords => (sellsDemo ? noOwnWords : otherGoods)
