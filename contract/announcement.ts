import { isWithin } from './closing.ts'
import { type Language, languages, type ShopLanguages } from './languages.ts'
import { isTarget } from './menus.ts'
import { hasHiddenCharacters } from './plain-text.ts'
import { z } from './schema.ts'

export const longestAnnouncement = 160

const text = z
  .string()
  .trim()
  .min(1)
  .max(longestAnnouncement)
  .refine((line) => !hasHiddenCharacters(line))

/** A line above the bar of every page, on whole days of the shop's time zone, the first and the last one included. */
export const announcement = z
  .strictObject({
    /** A language without any gets that of another one. */
    text: z
      .partialRecord(z.enum(languages), text)
      .refine((texts) => Object.values(texts).length > 0),
    /** A page of the shop or an address of another; null: no link. */
    link: z.string().trim().max(300).refine(isTarget).nullable(),
    /** Null: from now on. */
    from: z.iso.date().nullable(),
    /** Null: until it's taken away. */
    until: z.iso.date().nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until)
export type Announcement = z.infer<typeof announcement>

/** What pages show of it. */
export interface ShownAnnouncement {
  text: string
  link: string | null
}

/** What the shop announces at this moment, or null. */
export function announcementAt(
  settings: { announcement: Announcement | null; facts: { timeZone: string } },
  now: Date,
): Announcement | null {
  const { announcement, facts } = settings
  return announcement && isWithin(announcement, facts.timeZone, now) ? announcement : null
}

export function announcementIn(
  { text, link }: Announcement,
  language: Language,
  { first }: Pick<ShopLanguages, 'first'>,
): ShownAnnouncement {
  return { text: text[language] ?? text[first] ?? Object.values(text)[0] ?? '', link }
}
