import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { isShopError } from '#/clients/shop/shop-error.ts'
import {
  describePicture,
  movePicture,
  type ProductPicture,
  removePicture,
  uploadPicture,
} from '#/clients/shop-admin/media.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { atWidth } from '../../ui/picture.tsx'
import { useAdmin } from '../admin-session.ts'
import { Panel } from '../panel.tsx'
import { ToolButton, toolButton, toolField } from '../tool-button.tsx'

interface PicturesPanelProps {
  productId: string
  pictures: readonly ProductPicture[]
  mayWrite: boolean
}

/** The pictures of a product. Each change is saved at once, whatever else of the product is edited. */
export function PicturesPanel({ productId, pictures, mayWrite }: PicturesPanelProps) {
  const { t } = useTranslation('adminProductFiles')
  const { upload, uploading } = useUploads(productId)
  const { change, busy } = useChanges(productId)
  const [over, setOver] = useState(false)
  const dragged = useRef<string | null>(null)

  const move = (id: string, place: number) =>
    change(
      movePicture,
      { picture: id, place: String(place) },
      t('pictures.moved', { n: place + 1 }),
    )
  const dropFiles = (event: DragEvent) => {
    setOver(false)
    if (!mayWrite || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    void upload([...event.dataTransfer.files])
  }
  return (
    <Panel heading={t('pictures.heading')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input below takes files by keyboard */}
      <div
        className={`grid gap-4 p-4 ${over ? 'bg-pine-mist' : ''}`}
        onDragOver={(event) => {
          if (!mayWrite || !event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropFiles}
      >
        {pictures.length === 0 && <p>{t('pictures.none')}</p>}
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              draggable={mayWrite}
              onDragStart={() => {
                dragged.current = picture.id
              }}
              onDragOver={(event) => dragged.current !== null && event.preventDefault()}
              onDrop={(event) => {
                const id = dragged.current
                dragged.current = null
                if (id === null || id === picture.id) return
                event.preventDefault()
                void move(id, index)
              }}
              className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 rounded-small border border-line p-2"
            >
              <img
                src={picture.image ? atWidth(picture.image.url, 320) : ''}
                alt={picture.alt ?? t('pictures.nth', { n: index + 1, count: pictures.length })}
                className="size-24 rounded-small bg-mist object-contain"
              />
              {mayWrite && (
                <PictureTools
                  {...{ picture, busy, index }}
                  count={pictures.length}
                  onMove={(place) => void move(picture.id, place)}
                  onRemove={() =>
                    void change(removePicture, { picture: picture.id }, t('pictures.removed'))
                  }
                  onDescribe={(alt) =>
                    void change(
                      describePicture,
                      { picture: picture.id, alt },
                      t('pictures.altSaved'),
                    )
                  }
                />
              )}
            </li>
          ))}
        </ul>
        {mayWrite && <AddPictures uploading={uploading} onChoose={(files) => void upload(files)} />}
      </div>
    </Panel>
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

/** They aren't fields of the form around them: what is typed is saved when the field is left. */
function PictureTools({ picture, index, count, busy, ...on }: PictureToolsProps) {
  const { t } = useTranslation('adminProductFiles')
  const n = index + 1
  const blocked = (isBlocked: boolean) => ({ 'aria-disabled': isBlocked || undefined })
  return (
    <div className="grid min-w-0 content-between gap-2">
      <label className="grid gap-1">
        <span className="text-slate">{t('pictures.alt', { n })}</span>
        <input
          key={picture.alt}
          defaultValue={picture.alt ?? ''}
          maxLength={512}
          lang="en"
          className={toolField}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.blur()
          }}
          onBlur={({ target }) => {
            if (target.value.trim() !== (picture.alt ?? '')) on.onDescribe(target.value.trim())
          }}
        />
      </label>
      <div className="flex flex-wrap gap-1.5">
        <ToolButton
          aria-label={t('pictures.earlier', { n })}
          {...blocked(busy || index === 0)}
          onClick={() => !busy && index > 0 && on.onMove(index - 1)}
        >
          <span aria-hidden="true">←</span>
        </ToolButton>
        <ToolButton
          aria-label={t('pictures.later', { n })}
          {...blocked(busy || n === count)}
          onClick={() => !busy && n < count && on.onMove(n)}
        >
          <span aria-hidden="true">→</span>
        </ToolButton>
        <ToolButton
          tone="bad"
          aria-label={t('pictures.remove', { n })}
          {...blocked(busy)}
          onClick={() => !busy && on.onRemove()}
        >
          <span aria-hidden="true">×</span>
        </ToolButton>
      </div>
    </div>
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
      <label className={`${toolButton()} cursor-pointer has-focus-visible:outline-2`}>
        {t('pictures.add')}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          className="sr-only"
          disabled={uploading !== null}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            onChoose(files)
          }}
        />
      </label>
      <p role="status" className="empty:hidden">
        {uploading !== null && t('pictures.uploading', { name: uploading })}
      </p>
    </div>
  )
}

/** Sends pictures one after the other, and says of each that is refused why. */
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

/** Makes one change at a time. */
function useChanges(productId: string) {
  const { t } = useTranslation('admin')
  const { shop } = useAdmin()
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function change(
    operation: typeof movePicture,
    variables: Readonly<Record<string, string>>,
    done: string,
  ) {
    setBusy(true)
    try {
      const { result } = await shop.ask(operation, { id: productId, ...variables })
      const [refused] = result.mediaUserErrors
      notify(refused ? { tone: 'bad', text: refused.message } : { text: done })
    } catch (error) {
      if (!isShopError(error)) throw error
      notify({ tone: 'bad', text: t('failed') })
    }
    await revalidate()
    setBusy(false)
  }
  return { change, busy }
}
