import type { RiskHint } from '#/contract/moderation.ts'
import type { RejectionReason } from '#/contract/review-kinds.ts'

export const rejectionReasonLabels: Readonly<Record<RejectionReason, string>> = {
  fake: 'Fake: not from using the product',
  misleading: 'Misleading about the product',
  'private-information': 'Contains private information',
  profanity: 'Insults or coarse language',
  unrelated: 'Not about the product',
  other: 'Other (say why)',
}

/** Where there is little room. */
export const shortReasons: Readonly<Record<RejectionReason, string>> = {
  fake: 'fake',
  misleading: 'misleading',
  'private-information': 'private information',
  profanity: 'profanity',
  unrelated: 'unrelated',
  other: 'other',
}

export const hintLabels: Readonly<Record<RiskHint, string>> = {
  link: 'Link',
  repeated: 'Repeated text',
  profanity: 'Profanity',
  'new-account': 'New account',
}
