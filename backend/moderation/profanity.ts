import { searchableText } from '../reviews/search-terms.ts'

/**
 * Coarse words and insults, as compared: lowercase without accents. Only whole words count, so that towns, names,
 * and dishes don't; for the same reason, the likes of "chatte" (cat) are left out.
 */
const terms = {
  en: [
    'arse asshole assholes bastard bastards bitch bitches bloody bollocks bullshit cock crap crappy cunt',
    'cunts damn damned dick dickhead dickheads dumbass fag faggot fuck fucked fucker fuckers fucking fucks',
    'goddamn horseshit jackass jerkoff moron morons motherfucker motherfucking nigga nigger piss pissed prick',
    'pricks retard retarded shit shite shits shitty slut sluts stfu twat wank wanker wankers whore wtf',
  ],
  fr: [
    'abruti abrutis batard batards biatch bite bordel bougnoule branleur branleurs chiant chiante chiasse',
    'chier con conard connard connarde connards connasse conne connerie conneries couille couilles encule',
    'enculer encules enfoire enfoires fdp foutre gouine merde merdes merdique negre nique niquer ntm pd pede',
    'petasse pouffiasse putain pute putes raclure salaud salauds salope salopes tapette tg trouduc',
  ],
} as const

const known = new Set(Object.values(terms).flatMap((lines) => lines.join(' ').split(' ')))

/** Symbols that stand in for letters, and symbols between letters. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '@': 'a',
}

/** True if the text has a coarse word, even in a simple disguise. */
export function hasProfanity(text: string): boolean {
  const undisguised = text.replace(
    /[013$@](?=\p{L})|(?<=\p{L})[013$@]/gu,
    (sign) => disguises[sign] ?? sign,
  )
  return [text, undisguised].some((written) =>
    searchableText(written)
      .split(' ')
      .some((word) => known.has(word)),
  )
}
