import { useTranslation } from 'react-i18next'
import { isWebhookTopic } from '#/contract/webhooks.ts'
import { TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { useRefusal } from '../record/use-change.ts'

/** The name of a topic; an unknown one goes by its name in the API. */
export function useTopicText(): (topic: string) => string {
  const { t } = useTranslation('adminWebhooks')
  return (topic) => (isWebhookTopic(topic) ? t(`topics.${topic}`) : topic)
}

export function AddressField({ defaultValue }: { defaultValue?: string }) {
  const { t } = useTranslation('adminWebhooks')
  return (
    <TextField
      name="uri"
      type="url"
      inputMode="url"
      label={t('address')}
      placeholder="https://"
      hint={t('addressHint')}
      defaultValue={defaultValue}
      maxLength={2_048}
    />
  )
}

export function useReadAddress(): (typed: Typed) => Read<{ uri: string }> {
  const { t } = useTranslation('adminWebhooks')
  return ({ uri = '' }) =>
    URL.canParse(uri.trim())
      ? { value: { uri: uri.trim() } }
      : { problems: { uri: t('problems.address') } }
}

/** What the shop's refusal of an address means. */
export function useWebhookRefusal() {
  const { t } = useTranslation('adminWebhooks')
  return useRefusal(({ field, refusal }) => {
    if (field?.at(-1) !== 'uri') return { failure: t('problems.gone') }
    if (refusal === 'addressTaken') return { problems: { uri: t('problems.taken') } }
    const isPrivate = refusal === 'addressInternal'
    return { problems: { uri: t(isPrivate ? 'problems.private' : 'problems.address') } }
  })
}
