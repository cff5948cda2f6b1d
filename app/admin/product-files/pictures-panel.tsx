import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import {
  describePicture,
  movePicture,
  type ProductPicture,
  removePicture,
  uploadPicture,
} from '#/clients/shop-admin/media.ts'
import { useShopLanguages } from '../../context/browser-settings.tsx'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { atWidth } from '../../ui/picture.tsx'
import { useAdmin } from '../admin-session.ts'
import { ChoosePictures } from '../choose-file.tsx'
import { useDragging } from '../editor/use-dragging.ts'
import { Panel } from '../panel.tsx'
import { useAct, useRefusal } from '../record/use-change.ts'
import { type Sign, SignButton } from '../sign-button.tsx'
import { toolField } from '../tool-button.tsx'

interface PicturesPanelProps {
  productId: string
  pictures: readonly ProductPicture[]
  mayWrite: boolean
}

/** The pictures of a product. Each change is saved at once, whatever else of the product is edited. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { t } = useTranslation('adminProductFiles')
  const { productId, pictures, mayWrite } = props
  const { upload, uploading } = useUploads(productId)
  const { isOver, ...dropEvents } = useFileDrop(mayWrite, upload)
  return (
    <Panel heading={t('pictures.heading')}>
      <div className={`grid gap-4 p-4 ${isOver ? 'bg-pine-mist' : ''}`} {...dropEvents}>
        {pictures.length === 0 && <p>{t('pictures.none')}</p>}
        <PictureList {...props} />
        {mayWrite && <AddPictures uploading={uploading} onChoose={upload} />}
      </div>
    </Panel>
  )
}

/** A place that files can be dropped on. */
function useFileDrop(mayWrite: boolean, onDropped: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver(event: DragEvent) {
      if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      if (!mayWrite || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onDropped([...event.dataTransfer.files])
    },
  }
}

function PictureList({ productId, pictures, mayWrite }: PicturesPanelProps) {
  const { t } = useTranslation('adminProductFiles')
  const { move, remove, saveAlt, busy } = useChanges(productId)
  const dragEvents = useDragging(move)
  const { length: count } = pictures
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {pictures.map((picture, index) => (
        <li
          key={picture.id}
          draggable={mayWrite}
          {...dragEvents(picture.id, index)}
          className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 rounded-small border border-line p-2"
        >
          <img
            src={picture.image ? atWidth(picture.image.url, 320) : ''}
            alt={picture.alt ?? t('pictures.nth', { n: index + 1, count })}
            className="size-24 rounded-small bg-mist object-contain"
          />
          {mayWrite && (
            <PictureTools
              picture={picture}
              busy={busy}
              index={index}
              count={count}
              onMove={(place) => move(picture.id, place)}
              onRemove={() => remove(picture.id)}
              onDescribe={(alt) => saveAlt(picture.id, alt)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PictureToolsProps {
  picture: ProductPicture
  index: number
  count: number
  busy: boolean
  onMove: (place: number) => void
  onRemove: () => void
  onDescribe: (alt: string) => void
}

function PictureTools({ picture, index, count, busy, ...on }: PictureToolsProps) {
  const { t } = useTranslation('adminProductFiles')
  const n = index + 1
  return (
    <div className="grid min-w-0 content-between gap-2">
      <AltField picture={picture} n={n} onDescribe={on.onDescribe} />
      <div className="flex flex-wrap gap-1.5">
        <PictureButton
          label={t('pictures.earlier', { n })}
          sign="left"
          blocked={busy || index === 0}
          onClick={() => on.onMove(index - 1)}
        />
        <PictureButton
          label={t('pictures.later', { n })}
          sign="right"
          blocked={busy || n === count}
          onClick={() => on.onMove(n)}
        />
        <PictureButton
          label={t('pictures.remove', { n })}
          sign="remove"
          blocked={busy}
          onClick={on.onRemove}
        />
      </div>
    </div>
  )
}

interface AltFieldProps extends Pick<PictureToolsProps, 'picture' | 'onDescribe'> {
  n: number
}

/** Not part of the form around it: the text is saved when the field loses focus. */
function AltField({ picture, n, onDescribe }: AltFieldProps) {
  const { t } = useTranslation('adminProductFiles')
  const { first } = useShopLanguages()
  return (
    <label className="grid gap-1">
      <span className="text-slate">{t('pictures.alt', { n })}</span>
      <input
        key={picture.alt}
        defaultValue={picture.alt ?? ''}
        maxLength={512}
        lang={first}
        className={toolField}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
        onBlur={({ target }) => {
          if (target.value.trim() !== (picture.alt ?? '')) onDescribe(target.value.trim())
        }}
      />
    </label>
  )
}

interface PictureButtonProps {
  label: string
  sign: Sign
  blocked: boolean
  onClick: () => void
}

function PictureButton({ label, sign, blocked, onClick }: PictureButtonProps) {
  return (
    <SignButton
      sign={sign}
      aria-label={label}
      aria-disabled={blocked || undefined}
      onClick={() => !blocked && onClick()}
    />
  )
}

function AddPictures({
  uploading,
  onChoose,
}: {
  uploading: string | null
  onChoose: (files: readonly File[]) => void
}) {
  const { t } = useTranslation('adminProductFiles')
  return (
    <div className="grid justify-items-start gap-2 rounded-small border border-dashed border-edge p-4">
      <p className="text-slate">{t('pictures.text')}</p>
      <ChoosePictures
        text={t('pictures.add')}
        multiple
        disabled={uploading !== null}
        onChoose={onChoose}
      />
      <p role="status" className="empty:hidden">
        {uploading !== null && t('pictures.uploading', { name: uploading })}
      </p>
    </div>
  )
}

/** Uploads pictures one after the other, and says why one is refused. */
function useUploads(productId: string) {
  const { t } = useTranslation(['adminProductFiles', 'admin'])
  const { shop } = useAdmin()
  const language = useLanguage()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [uploading, setUploading] = useState<string | null>(null)

  async function upload(files: readonly File[]) {
    if (uploading !== null) return
    let count = 0
    for (const file of files) {
      setUploading(file.name)
      const refused = await uploadPicture(shop, { productId, file, language })
      if (refused === null) count += 1
      else {
        const message = refused || t('admin:noAnswer')
        notify({ tone: 'bad', text: t('pictures.refused', { name: file.name, message }) })
      }
    }
    setUploading(null)
    if (count > 0) notify({ text: t('pictures.added', { count }) })
    await revalidate()
  }
  return { upload, uploading }
}

/** Makes one change at a time; the shop explains why it refuses one. */
function useChanges(productId: string) {
  const { t } = useTranslation('adminProductFiles')
  const { shop } = useAdmin()
  const act = useAct()
  const refused = useRefusal(({ message }) => ({ failure: message }))
  const [busy, setBusy] = useState(false)
  async function change(
    operation: typeof movePicture,
    variables: Readonly<Record<string, string>>,
    done: string,
  ) {
    setBusy(true)
    const make = () => shop.change(operation, { id: productId, ...variables })
    await act(make, { done, refused })
    setBusy(false)
  }
  return {
    busy,
    move(picture: string, to: number) {
      const done = t('pictures.moved', { n: to + 1 })
      void change(movePicture, { picture, place: String(to) }, done)
    },
    remove: (picture: string) => void change(removePicture, { picture }, t('pictures.removed')),
    saveAlt: (picture: string, alt: string) =>
      void change(describePicture, { picture, alt }, t('pictures.altSaved')),
  }
}
