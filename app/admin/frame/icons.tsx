import { Icon, type IconProps } from '../../ui/icons.tsx'

/** Separate from the shop's icons, so that shoppers don't download them. */

export const HomeIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m4 11.5 8-7 8 7M6 10v9.5h12V10M10 19.5V14h4v5.5" />
  </Icon>
)

export const StackIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 9.5h16v10H4ZM6 6.5h12M8 3.5h8" />
  </Icon>
)

export const StarIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m12 4.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 10l5.2-.7Z" />
  </Icon>
)

export const FlagIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M6 20.5v-16M6 5.5h12l-2.5 4 2.5 4H6" />
  </Icon>
)

export const ChartIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4.5 19.5h15M7 16v-4M12 16V7M17 16v-6.5" />
  </Icon>
)

export const PageIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M6 4.5h8l4 4v11H6ZM13.5 4.5V9H18" />
  </Icon>
)

export const PostIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 5.5h16v13H4ZM7 9h5v4H7ZM15 9h2.5M15 12.5h2.5M7 15.5h10.5" />
  </Icon>
)

export const LogIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M6 4.5h12v15H6ZM9 9h6M9 12.5h6M9 16h3.5" />
  </Icon>
)

export const ShieldIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M12 4 5.5 6.5v5c0 4 2.7 7 6.5 8.5 3.8-1.5 6.5-4.5 6.5-8.5v-5Z" />
    <path d="m9.5 12 2 2 3.5-4" />
  </Icon>
)

export const PulseIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M3 12h4l2.5-6 4.5 12 2.5-6H21" />
  </Icon>
)

export const PeopleIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19.5a6 6 0 0 1 12 0M15.5 5.6a3.25 3.25 0 0 1 0 5.8M17.5 14.5a6 6 0 0 1 3.5 5" />
  </Icon>
)

export const KeyIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8m-3 3 2.5 2.5M13.5 10l1.75 1.75" />
  </Icon>
)

export const ShopIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 10.5v9h14v-9M3.5 8.5l2-4h13l2 4a2.8 2.8 0 0 1-5.7 0 2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.7 0Z" />
  </Icon>
)

export const TagIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4.5 4.5h7l8 8-7 7-8-8Z" />
    <circle cx="8.5" cy="8.5" r="1" />
  </Icon>
)

export const StockIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 19.5v-15M20 19.5v-15M4 12h16M4 19.5h16M7 12V7.5h4V12M13 19.5V15h4v4.5" />
  </Icon>
)

export const BoxIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m12 4 7.5 3.75v8.5L12 20l-7.5-3.75v-8.5ZM4.5 7.75 12 11.5l7.5-3.75M12 11.5V20" />
  </Icon>
)

export const PersonIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 19.5c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5" />
  </Icon>
)

export const GlobeIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="8" />
    <path d="M4 12h16M12 4c2.5 2.2 3.5 4.9 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-4.9-3.5-8s1-5.8 3.5-8Z" />
  </Icon>
)

export const CardIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M3.5 6h17v12h-17ZM3.5 10h17M6.5 14.5h4" />
  </Icon>
)

export const MailIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 6h16v12H4ZM4.5 6.5 12 13l7.5-6.5" />
  </Icon>
)

export const QuestionIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M5 5h14v11h-7l-4 3.5V16H5ZM10 9a2 2 0 1 1 2.8 1.8q-.8.4-.8 1.2M12 13.6v.4" />
  </Icon>
)

export const WebhookIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 12h12M11.5 7.5 16 12l-4.5 4.5M20 5v14" />
  </Icon>
)

export const TicketIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 6.5h16v3.5a2 2 0 0 0 0 4v3.5H4V14a2 2 0 0 0 0-4ZM13.5 7v2M13.5 11v2M13.5 15v2" />
  </Icon>
)

export const GiftIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 8.5h16v4H4ZM5.5 12.5v8h13v-8M12 8.5v12M12 8.5c-6 0-5-5-2.5-5S12 8.5 12 8.5Zm0 0c6 0 5-5 2.5-5S12 8.5 12 8.5Z" />
  </Icon>
)

export const PercentIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="7" cy="7" r="2.5" />
    <circle cx="17" cy="17" r="2.5" />
    <path d="M18.5 5.5 5.5 18.5" />
  </Icon>
)

export const BrushIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M20 4c-4 1-8 5-10 9l1.5 1.5C15 12 19 8 20 4Z" />
    <path d="M9 14a3 3 0 0 0-3 3c0 1.5-1 2-2 2.5 3 1.5 7 .5 7-3" />
  </Icon>
)
export const PenIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16Z" />
    <path d="m14 6 4 4" />
  </Icon>
)

export const VaultIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4 5h16v13H4ZM7 18v2M17 18v2M17 9v5" />
    <circle cx="10.5" cy="11.5" r="3" />
  </Icon>
)

export const UpdateIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5" />
  </Icon>
)
