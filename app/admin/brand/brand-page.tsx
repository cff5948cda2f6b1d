import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Brand,
  type BrandColorName,
  brandColorNames,
  brandCorners,
  brandFonts,
  brandGrounds,
} from '#/contract/brand.ts'
import { brandNotesOf } from '#/contract/brand-colors.ts'
import type { AnsweredShopSettings } from '#/contract/shop-settings.ts'
import { SelectField } from '../../forms/select.tsx'
import { typedIn } from '../../forms/use-form.ts'
import { adminContext } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { SettingsEditor } from '../setup/settings-editor.tsx'
import { WithPreview } from '../with-preview.tsx'
import type { Route } from './+types/brand-page.ts'
import { draftBrand, readBrand } from './brand-form.ts'
import { BrandPictures } from './brand-pictures.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { ColorField } from './color-field.tsx'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const settings = await context.get(adminContext).load.settings()
  return settings.ok ? { record: settings.value } : null
}

/** How the shop looks, with a preview that follows each choice. */
export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('adminBrand')
  return (
    <RecordPage loaded={loaderData} texts={{ heading: t('heading'), loadingFailed: t('failed') }}>
      {(saved) => (
        <div className="grid gap-4">
          <SettingsEditor version={saved.version} read={(typed) => readBrand(typed, t('noColor'))}>
            <BrandFields {...saved} />
          </SettingsEditor>
        </div>
      )}
    </RecordPage>
  )
}

function BrandFields({ settings: { brand }, brandPictures }: AnsweredShopSettings) {
  const { t } = useTranslation('adminBrand')
  const [draft, setDraft] = useState(brand)
  // Colors say it themselves, because the picker's aren't in the form yet.
  const follow = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement && target.form) {
      const { ground, corners, fonts } = typedIn(new FormData(target.form))
      setDraft(draftBrand({ ...draft, ground, corners, fonts }, draft))
    }
  }
  return (
    <div onChange={follow} className="grid gap-4">
      <p className="text-slate">{t('lead')}</p>
      <WithPreview
        heading={t('preview')}
        preview={<BrandPreview brand={draft} pictures={brandPictures} />}
      >
        <Colors brand={brand} draft={draft} setDraft={setDraft} />
        <Look brand={brand} />
        <BrandPictures pictures={brandPictures} />
      </WithPreview>
    </div>
  )
}

interface ColorsProps {
  brand: Brand
  draft: Brand
  setDraft: (draft: Brand) => void
}

function Colors({ brand, draft, setDraft }: ColorsProps) {
  const { t } = useTranslation('adminBrand')
  const notes = brandNotesOf(draft)
  const noteOf = (name: BrandColorName) => {
    const used = notes.find((note) => note.name === name)?.used
    return used && t('adapted', { entered: draft[name], used })
  }
  const hints = { primaryColor: t('primaryHint'), accentColor: t('accentHint') }
  return (
    <FieldPanel heading={t('colors')}>
      {brandColorNames.map((name) => (
        <ColorField
          key={name}
          name={name}
          label={t(name)}
          hint={hints[name]}
          defaultValue={brand[name]}
          note={noteOf(name)}
          onEdit={(edited, value) => setDraft(draftBrand({ ...draft, [edited]: value }, draft))}
        />
      ))}
    </FieldPanel>
  )
}

function Look({ brand }: { brand: Brand }) {
  const { t } = useTranslation('adminBrand')
  return (
    <FieldPanel heading={t('look')}>
      <SelectField
        name="ground"
        label={t('ground')}
        defaultValue={brand.ground}
        options={brandGrounds}
        textOf={(ground) => t(`grounds.${ground}`)}
      />
      <SelectField
        name="corners"
        label={t('corners')}
        defaultValue={brand.corners}
        options={brandCorners}
        textOf={(corners) => t(`cornerStyles.${corners}`)}
      />
      <SelectField
        name="fonts"
        label={t('fonts')}
        defaultValue={brand.fonts}
        options={brandFonts}
        textOf={(fonts) => t(`fontPairs.${fonts}`)}
      />
    </FieldPanel>
  )
}
