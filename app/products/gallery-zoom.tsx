import { useTranslation } from 'react-i18next'
import type { ShopImage } from '#/clients/shop/responses.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Picture, pictureOf } from '../ui/picture.tsx'
import { PreviousAndNext, RoundButton } from './round-button.tsx'

export interface GalleryZoomProps {
  title: string
  images: readonly ShopImage[]
  index: number
  open: boolean
  show: (picture: number) => void
  onClose: () => void
}

/** One picture over the whole window. */
export function GalleryZoom({ title, images, index, open, show, onClose }: GalleryZoomProps) {
  const { t } = useTranslation('products')
  const image = images[index]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={t('gallery.enlarged', { number: index + 1, count: images.length })}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-chalk"
    >
      {open && image && (
        <div className="flex h-full flex-col">
          <div className="flex min-h-0 grow items-center justify-center overflow-auto p-2 sm:p-6">
            <Picture
              {...pictureOf(image, image.altText ?? title)}
              // More than the window has room for, so that it fills it with all the dots there are.
              sizes="150vmin"
              priority
              large
              className="max-h-full w-auto max-w-full rounded-card object-contain"
            />
          </div>
          <div className="flex justify-center gap-3 p-4">
            {images.length > 1 && <PreviousAndNext index={index} show={show} />}
            <RoundButton label={t('gallery.close')} sign="close" onClick={onClose} />
          </div>
        </div>
      )}
    </Dialog>
  )
}
