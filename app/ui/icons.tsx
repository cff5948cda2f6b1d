import type { ReactNode } from 'react'

export interface IconProps {
  className?: string
}

/** Drawn on a 24-pixel grid with one stroke, in the color of the surrounding text; for icons that few pages have. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className ? `icon ${className}` : 'icon'}
    >
      {children}
    </svg>
  )
}

/** Drawn by the stylesheet (`styles/icons.css`). */
const styled =
  (look: string) =>
  ({ className }: IconProps) => <span className={className ? `${look} ${className}` : look} />

export const CartIcon = styled('icon-cart')
export const PersonIcon = styled('icon-person')
export const MenuIcon = styled('icon-menu')
export const CloseIcon = styled('icon-close')
export const ChevronIcon = styled('icon-chevron')
export const ArrowIcon = styled('icon-arrow')
export const SearchIcon = styled('icon-search')
export const ClockIcon = styled('icon-clock')
export const ParcelIcon = styled('icon-parcel')
export const ReturnIcon = styled('icon-return')
export const LockIcon = styled('icon-lock')
export const EmailIcon = styled('icon-email')
export const QuestionIcon = styled('icon-question')
export const EyeIcon = styled('icon-eye')
export const EyeOffIcon = styled('icon-eye-off')
export const CheckIcon = styled('icon-check')
export const ThumbIcon = styled('icon-thumb')
export const DeliveryIcon = styled('icon-delivery')
export const ReturnsIcon = styled('icon-returns')
