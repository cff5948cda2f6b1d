import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EditedCollection } from '#/clients/shop-admin/collections.ts'
import { stagePicture } from '#/clients/shop-admin/media.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { ChoosePictures } from '../choose-file.tsx'
import { useEdited } from '../editor/editor.tsx'
import { FieldPanel } from '../panel.tsx'
import { ToolButton } from '../tool-button.tsx'
import { removedImage } from './collection-form.ts'

/** The picture of a collection or a post; a new one is uploaded at once, and shown to buyers once the form is saved. */
export function ImagePanel({ image, none }: Pick<EditedCollection, 'image'> & { none?: string }) {
  const { t } = useTranslation('adminCollections')
  const { source, name, isSending, choose, send } = useStagedPicture()
  const shown = source === '' ? image : null
  const isThere = shown !== null || name !== ''
  const said = () => {
    if (isSending) return t('image.sending')
    if (name !== '') return t('image.chosen', { name })
    if (source === removedImage) return t('image.removed')
    return image ? null : (none ?? t('image.none'))
  }
  return (
    <FieldPanel heading={t('image.heading')}>
      <input type="hidden" name="imageSource" value={source} />
      {shown && (
        <img
          src={shown.url}
          alt={shown.altText ?? ''}
          className="max-h-40 rounded-small bg-mist object-contain"
        />
      )}
      <p role="status" className="text-slate empty:hidden wrap-anywhere">
        {said()}
      </p>
      <div className="flex flex-wrap gap-2">
        <ChoosePictures text={t('image.choose')} onChoose={([file]) => file && void send(file)} />
        {isThere && (
          <ToolButton tone="bad" onClick={() => choose(image ? removedImage : '')}>
            {t('image.remove')}
          </ToolButton>
        )}
      </div>
      {isThere && <AlternativeText image={image} />}
    </FieldPanel>
  )
}

function AlternativeText({ image }: Pick<EditedCollection, 'image'>) {
  const { t } = useTranslation('adminCollections')
  const { first } = useShopLanguages()
  return (
    <TextField
      name="imageAlt"
      label={t('image.alt')}
      hint={t('image.altHint')}
      lang={first}
      defaultValue={image?.altText ?? ''}
      optional
    />
  )
}

/** A picture that is uploaded right away but saved with the form around it. */
function useStagedPicture() {
  const { t } = useTranslation('admin')
  const { shop } = useAdmin()
  const language = useLanguage()
  const notify = useNotify()
  const edited = useEdited()
  const [staged, setStaged] = useState({ source: '', name: '' })
  const [isSending, setSending] = useState(false)
  const choose = (source: string, name = '') => {
    flushSync(() => {
      setStaged({ source, name })
      setSending(false)
    })
    edited()
  }
  async function send(file: File) {
    if (isSending) return
    setSending(true)
    const { source, refused } = await stagePicture(shop, { file, language })
    if (source !== undefined) return choose(source, file.name)
    setSending(false)
    notify({ tone: 'bad', text: refused || t('noAnswer') })
  }
  return { ...staged, isSending, choose, send }
}
