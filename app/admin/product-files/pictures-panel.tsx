import { type DragEvent, startTransition, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { listOrder, withMoved } from '../editor/row-order.ts'
import { SortableList, SortableRow } from '../editor/sortable-list.tsx'
import { Panel } from '../panel.tsx'
import { useAct, useRefusal } from '../record/use-change.ts'
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
  const { shown, move, remove, saveAlt } = useChanges(productId, pictures)
  const { length: count } = shown
  return (
    <SortableList label={t('pictures.heading')} order={mayWrite ? listOrder(count, move) : null}>
      {shown.map((picture, index) => {
        const name = picture.alt || t('pictures.nth', { n: index + 1, count })
        return (
          <SortableRow
            key={picture.id}
            index={index}
            name={name}
            onRemove={mayWrite ? () => remove(picture.id) : undefined}
          >
            <div className="flex min-w-0 items-center gap-3">
              <img
                src={picture.image ? atWidth(picture.image.url, 320) : ''}
                alt={name}
                className="size-12 shrink-0 rounded-small bg-mist object-contain"
              />
              {mayWrite && (
                <AltField
                  picture={picture}
                  n={index + 1}
                  onDescribe={(alt) => saveAlt(picture.id, alt)}
                />
              )}
            </div>
          </SortableRow>
        )
      })}
    </SortableList>
  )
}

interface AltFieldProps {
  picture: ProductPicture
  n: number
  onDescribe: (alt: string) => void
}

/** Not part of the form around it: the text is saved when the field loses focus. */
function AltField({ picture, n, onDescribe }: AltFieldProps) {
  const { t } = useTranslation('adminProductFiles')
  const { first } = useShopLanguages()
  return (
    <input
      key={picture.alt}
      aria-label={t('pictures.alt', { n })}
      placeholder={t('pictures.altPlaceholder')}
      defaultValue={picture.alt ?? ''}
      maxLength={512}
      lang={first}
      className={`${toolField} max-md:min-h-11`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.blur()
      }}
      onBlur={({ target }) => {
        if (target.value.trim() !== (picture.alt ?? '')) onDescribe(target.value.trim())
      }}
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

/** Shows each change at once, and makes them one after the other; the shop explains why it refuses one. */
function useChanges(productId: string, pictures: readonly ProductPicture[]) {
  const { t } = useTranslation('adminProductFiles')
  const { shop } = useAdmin()
  const act = useAct()
  const refused = useRefusal(({ message }) => ({ failure: message }))
  const [changed, setChanged] = useState<readonly ProductPicture[] | null>(null)
  const saving = useRef(Promise.resolve())
  const shown = changed ?? pictures
  async function change(
    next: readonly ProductPicture[],
    [operation, variables, done]: [typeof movePicture, Readonly<Record<string, string>>, string],
  ) {
    flushSync(() => setChanged(next))
    const make = () => shop.change(operation, { id: productId, ...variables })
    const saved = saving.current.then(() => act(make, { done, refused }))
    saving.current = saved
    await saved
    if (saving.current === saved) startTransition(() => setChanged(null))
  }
  return {
    shown,
    move(from: number, to: number) {
      const variables = { picture: shown[from]?.id ?? '', place: String(to) }
      const done = t('pictures.moved', { n: to + 1 })
      void change(withMoved(shown, from, to), [movePicture, variables, done])
    },
    remove(picture: string) {
      const rest = shown.filter(({ id }) => id !== picture)
      void change(rest, [removePicture, { picture }, t('pictures.removed')])
    },
    saveAlt(picture: string, alt: string) {
      const described = shown.map((each) => (each.id === picture ? { ...each, alt } : each))
      void change(described, [describePicture, { picture, alt }, t('pictures.altSaved')])
    },
  }
}
