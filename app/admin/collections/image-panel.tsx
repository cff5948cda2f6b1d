import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { EditedCollection } from '#/clients/shop-admin/collections.ts'
import { stagePicture } from '#/clients/shop-admin/media.ts'
import { TextField } from '../../forms/field.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { useEdited } from '../editor/editor.tsx'
import { FieldPanel } from '../products/product-fields.tsx'
import { ToolButton, toolButton } from '../tool-button.tsx'
import { removedImage } from './collection-form.ts'

/** The picture of a collection; another one is sent at once, and shown to buyers when all is saved. */
export function ImagePanel({ image }: Pick<EditedCollection, 'image'>) {
  const { t } = useTranslation(['adminCollections', 'admin'])
  const { shop } = useAdmin()
  const language = useLanguage()
  const notify = useNotify()
  const edited = useEdited()
  const [source, setSource] = useState('')
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const choose = (next: string, file = '') => {
    flushSync(() => {
      setSource(next)
      setName(file)
      setSending(false)
    })
    edited()
  }
  async function send(file: File | undefined) {
    if (!file || isSending) return
    setSending(true)
    const { source: sent, refused } = await stagePicture(shop, { file, language })
    if (sent !== undefined) return choose(sent, file.name)
    setSending(false)
    notify({ tone: 'bad', text: refused || t('admin:noAnswer') })
  }
  const hasOwn = image !== null && source === ''
  return (
    <FieldPanel heading={t('image.heading')}>
      <input type="hidden" name="imageSource" value={source} />
      {hasOwn && (
        <img
          src={image.url}
          alt={image.altText ?? ''}
          className="max-h-40 rounded-small bg-mist object-contain"
        />
      )}
      <p role="status" className="text-slate empty:hidden wrap-anywhere">
        {isSending && t('image.sending')}
        {!isSending && name !== '' && t('image.chosen', { name })}
        {!isSending && source === removedImage && t('image.removed')}
        {!isSending && source === '' && image === null && t('image.none')}
      </p>
      <div className="flex flex-wrap gap-2">
        <label className={`${toolButton()} cursor-pointer has-focus-visible:outline-2`}>
          {t('image.choose')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              void send(file)
            }}
          />
        </label>
        {(hasOwn || name !== '') && (
          <ToolButton tone="bad" onClick={() => choose(image ? removedImage : '')}>
            {t('image.remove')}
          </ToolButton>
        )}
      </div>
      {(hasOwn || name !== '') && (
        <TextField
          name="imageAlt"
          label={t('image.alt')}
          hint={t('image.altHint')}
          lang="en"
          defaultValue={image?.altText ?? ''}
          optional
        />
      )}
    </FieldPanel>
  )
}
