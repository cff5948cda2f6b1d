import { useTranslation } from 'react-i18next'
import type { CheckoutLine } from '#/contract/checkout.ts'
import { Price } from '../currency/price.tsx'
import { atWidth } from '../ui/picture.tsx'
import { PicturePlaceholder } from '../ui/picture-placeholder.tsx'
import { ShortLines } from './problem-messages.tsx'
import type { StepProblem } from './submit-step.ts'

interface SummaryLinesProps {
  lines: readonly CheckoutLine[]
  problem: StepProblem | null
}

export function SummaryLines({ lines, problem }: SummaryLinesProps) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <ul aria-label={t('summary.lines')} className="flex flex-col gap-4">
        {lines.map((line) => (
          <li
            key={line.variantId}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-4"
          >
            {line.imageUrl === null ? (
              <PicturePlaceholder className="size-16 rounded-control bg-white!" />
            ) : (
              <img
                src={atWidth(line.imageUrl, 160)}
                alt=""
                width={64}
                height={64}
                className="size-16 rounded-control bg-white object-cover"
              />
            )}
            {/* A large amount goes below the name where there is no room beside it. */}
            <div className="flex flex-wrap gap-x-4">
              <div className="min-w-0 flex-1 basis-24">
                <p className="font-medium">{line.title}</p>
                {line.variantTitle !== null && (
                  <p className="text-sm text-slate">{line.variantTitle}</p>
                )}
                <p className="text-sm text-slate">
                  {t('summary.quantity', { quantity: line.quantity })}
                </p>
              </div>
              <Price value={line.total} />
            </div>
          </li>
        ))}
      </ul>
      {problem?.kind === 'outOfStock' && (
        <div className="mt-3 text-sm font-medium text-alarm">
          <ShortLines lines={problem.lines} />
        </div>
      )}
    </>
  )
}
