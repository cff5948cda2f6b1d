import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BrandPictureName, brandPictureNames } from '#/contract/brand.ts'
import { limits } from '#/contract/limits.ts'
import type { AnsweredShopSettings } from '#/contract/shop-settings.ts'
import { useAccess, useAdmin } from '../admin-session.ts'
import { FieldPanel } from '../panel.tsx'
import { useAct } from '../record/use-change.ts'
import { ToolButton, toolButton } from '../tool-button.tsx'

type Pictures = AnsweredShopSettings['brandPictures']

/** The logo and the other pictures. Each change is saved at once, whatever else of the brand is edited. */
export function BrandPictures({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation('adminBrand')
  return (
    <FieldPanel
      heading={t('pictures')}
      lead={t('picturesLead', { max: limits.brandPictureMegabytes })}
    >
      <ul className="grid gap-4">
        {brandPictureNames.map((name) => (
          <PictureRow key={name} name={name} url={pictures[name]?.url} />
        ))}
      </ul>
    </FieldPanel>
  )
}

function PictureRow({ name, url }: { name: BrandPictureName; url: string | undefined }) {
  const { t } = useTranslation('adminBrand')
  const { client } = useAdmin()
  const act = useAct()
  const [busy, setBusy] = useState(false)
  const isReadOnly = useAccess() === 'readOnly'
  const label = t(`names.${name}`)
  const change = async (make: Parameters<typeof act>[0], done: string) => {
    setBusy(true)
    await act(make, { done })
    setBusy(false)
  }
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
      <span
        className={`grid h-14 place-items-center rounded-small border p-1.5 ${url ? 'border-line' : 'border-dashed border-edge text-xs text-slate'} ${url && name === 'logo-dark' ? 'bg-ink' : 'bg-white'}`}
      >
        {url ? (
          <img src={url} alt={label} className="max-h-full max-w-full object-contain" />
        ) : (
          t('none')
        )}
      </span>
      <div className="grid gap-1.5">
        <p className="font-medium">{label}</p>
        <p className="text-slate">{t(`hints.${name}`)}</p>
        {!isReadOnly && (
          <div className="flex flex-wrap gap-2">
            <label className={`${toolButton()} cursor-pointer has-focus-visible:outline-2`}>
              {t('choose')}
              <input
                type="file"
                aria-label={t('chooseFor', { name: label })}
                accept="image/svg+xml,image/png,image/jpeg,image/webp"
                className="sr-only"
                disabled={busy}
                onChange={(event) => {
                  event.stopPropagation()
                  const [file] = event.target.files ?? []
                  event.target.value = ''
                  if (!file) return
                  void change(() => client.putBrandPicture(name, file), t('saved', { name: label }))
                }}
              />
            </label>
            {url && (
              <ToolButton
                tone="bad"
                aria-label={t('removeFor', { name: label })}
                aria-disabled={busy || undefined}
                onClick={() =>
                  void change(() => client.removeBrandPicture(name), t('removed', { name: label }))
                }
              >
                {t('remove')}
              </ToolButton>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
