import { use, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { uploadFile } from '#/clients/shop-admin/media.ts'
import { homeLimits, type SectionPicture } from '#/contract/home-sections.ts'
import { FieldProblem } from '../../forms/field.tsx'
import { FormContext } from '../../forms/form.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useAdmin } from '../admin-session.ts'
import { ChoosePictures } from '../choose-file.tsx'
import { useEdited } from '../editor/editor.tsx'
import { TranslatedField } from '../editor/translated-field.tsx'
import { ToolButton } from '../tool-button.tsx'

interface PictureFieldProps {
  /** Its fields are called `name.url` and `name.alt.en`. */
  name: string
  picture: SectionPicture | null
}

/** A picture, which is uploaded at once, with what it shows. */
export function PictureField({ name, picture }: PictureFieldProps) {
  const { t } = useTranslation('adminHome')
  const { problems } = use(FormContext)
  const { url, isSending, choose, send } = useUpload(picture?.url ?? '')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t('picture')}</legend>
      <input type="hidden" name={`${name}.url`} value={url} />
      {url && <img src={url} alt="" className="max-h-40 rounded-small bg-mist object-contain" />}
      <p role="status" className="text-slate empty:hidden">
        {isSending && t('sending')}
      </p>
      <div className="flex flex-wrap gap-2">
        <ChoosePictures text={t('choosePicture')} onChoose={([file]) => file && void send(file)} />
        {url && (
          <ToolButton tone="bad" onClick={() => choose('')}>
            {t('removePicture')}
          </ToolButton>
        )}
      </div>
      <FieldProblem id={`${name}-problem`}>{problems[name]}</FieldProblem>
      {url && (
        <TranslatedField
          name={`${name}.alt`}
          text={picture?.alt ?? null}
          label={(language) => t('alt', { language })}
          maxLength={homeLimits.alt}
          hint={t('altHint')}
        />
      )}
    </fieldset>
  )
}

function useUpload(saved: string) {
  const { t } = useTranslation('admin')
  const { shop } = useAdmin()
  const language = useLanguage()
  const notify = useNotify()
  const edited = useEdited()
  const [url, setUrl] = useState(saved)
  const [isSending, setSending] = useState(false)
  const choose = (next: string) => {
    flushSync(() => {
      setUrl(next)
      setSending(false)
    })
    edited()
  }
  async function send(file: File) {
    if (isSending) return
    setSending(true)
    const uploaded = await uploadFile(shop, { file, language })
    if (uploaded.url !== undefined) return choose(uploaded.url)
    setSending(false)
    notify({ tone: 'bad', text: uploaded.refused || t('noAnswer') })
  }
  return { url, isSending, choose, send }
}
