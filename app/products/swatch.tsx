import { atWidth } from '../ui/picture.tsx'

interface SwatchProps {
  value: { name: string; color: string | null }
  pictureUrl: string | null
}

/** A small picture of a value with its colour at the corner; the label beside it says the name. */
export function Swatch({ value, pictureUrl }: SwatchProps) {
  if (pictureUrl === null && value.color === null) return <span className="w-2.5" />
  return (
    <span className="relative block size-12 shrink-0">
      {pictureUrl && (
        <img
          src={atWidth(pictureUrl, 160)}
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-small bg-mist object-cover"
        />
      )}
      {value.color && (
        // A style attribute would break the content security policy; an SVG attribute does not.
        <svg
          viewBox="0 0 10 10"
          className={pictureUrl ? 'absolute -right-1 -bottom-1 size-4' : 'size-12'}
          aria-hidden="true"
        >
          <circle cx="5" cy="5" r="4.25" fill={value.color} stroke="white" strokeWidth="1.5" />
        </svg>
      )}
    </span>
  )
}
