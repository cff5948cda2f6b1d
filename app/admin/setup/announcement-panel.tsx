import { useTranslation } from 'react-i18next'
import { type Announcement, longestAnnouncement } from '#/contract/announcement.ts'
import { isTarget } from '#/contract/menus.ts'
import type { VersionedShopSettings } from '#/contract/shop-settings.ts'
import { TextField } from '../../forms/field.tsx'
import type { Typed } from '../../forms/use-form.ts'
import { LinkField } from '../editor/link-field.tsx'
import { TranslatedField, textsTyped } from '../editor/translated-field.tsx'
import { FieldPanel } from '../panel.tsx'

/** What was typed under "Announcement"; null without a text. */
export function announcementIn(typed: Typed): Announcement | null {
  const { announcementLink = '', announcementFrom = '', announcementUntil = '' } = typed
  const text = textsTyped(typed, 'announcement')
  if (Object.keys(text).length === 0) return null
  return {
    text,
    link: announcementLink.trim() || null,
    from: announcementFrom || null,
    until: announcementUntil || null,
  }
}

/** The fields that can't be saved, and why. */
export function announcementProblems(typed: Typed) {
  const announcement = announcementIn(typed)
  if (!announcement) return []
  const { link, from, until } = announcement
  return [
    ...(link !== null && !isTarget(link) ? [['announcementLink', 'link'] as const] : []),
    ...(from && until && until < from ? [['announcementUntil', 'turned'] as const] : []),
  ]
}

/** A line above the bar of every page, and the days on which it's shown. */
export function AnnouncementPanel({
  settings: { announcement },
}: Pick<VersionedShopSettings, 'settings'>) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('announcement.heading')} lead={t('announcement.lead')}>
      <TranslatedField
        name="announcement"
        text={announcement?.text}
        label={(language) => t('announcement.text', { language })}
        maxLength={longestAnnouncement}
        className="grid gap-4"
      />
      <LinkField
        name="announcementLink"
        label={t('announcement.link')}
        hint={t('announcement.linkHint')}
        maxLength={300}
        defaultValue={announcement?.link ?? undefined}
        optional
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="announcementFrom"
          type="date"
          label={t('announcement.from')}
          defaultValue={announcement?.from ?? ''}
          optional
        />
        <TextField
          name="announcementUntil"
          type="date"
          label={t('announcement.until')}
          defaultValue={announcement?.until ?? ''}
          optional
        />
      </div>
    </FieldPanel>
  )
}
