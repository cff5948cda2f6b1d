import { useTranslation } from 'react-i18next'
import type { EndingGrants } from '#/contract/admins.ts'

/** A sentence about what ends with a member of staff, their role, or a token; empty if nothing does. */
export function useEndsText(): (
  ends: Partial<EndingGrants>,
  sentence?: 'endsToo' | 'endsWithRole',
) => string {
  const { t } = useTranslation('adminStaff')
  return ({ tokens = [], invitations = [], webhooks = [] }, sentence = 'endsToo') => {
    const list = [
      ...tokens.map((name) => t('ends.token', { name })),
      ...invitations.map((email) => t('ends.invitation', { email })),
      ...webhooks.map((webhook) => t('ends.webhook', { webhook })),
    ]
    return list.length > 0 ? t(`ends.${sentence}`, { list: list.join(', ') }) : ''
  }
}
