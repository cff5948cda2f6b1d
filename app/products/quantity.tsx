import { useTranslation } from 'react-i18next'
import { Stepper } from '../ui/stepper.tsx'

interface QuantityProps {
  title: string
  quantity: number
  onChange: (quantity: number) => void
  /** True: as wide as its place. */
  wide?: boolean
}

export function Quantity({ title, quantity, onChange, wide }: QuantityProps) {
  const { t } = useTranslation('products')
  return (
    <Stepper
      value={quantity}
      onChange={onChange}
      label={t('add.quantityOf', { title })}
      wide={wide}
    />
  )
}
