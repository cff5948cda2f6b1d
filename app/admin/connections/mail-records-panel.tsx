import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailRecords } from '#/contract/connections.ts'
import { TextField } from '../../forms/field.tsx'
import { Form } from '../../forms/form.tsx'
import { FormFailure } from '../../forms/form-footer.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useAdmin } from '../admin-session.ts'
import { CopyButton } from '../copy-button.tsx'
import { FieldPanel } from '../panel.tsx'
import { useRefusal } from '../record/use-change.ts'
import { ToolButton } from '../tool-button.tsx'

/** Looks up what DNS says about the sender's domain, and shows what to enter there. */
export function MailRecordsPanel({ domain }: { domain: string }) {
  const { t } = useTranslation('adminConnections')
  const { client } = useAdmin()
  const refusal = useRefusal()
  const [found, setFound] = useState<MailRecords | null>(null)
  const form = useForm({
    read: ({ selector = '' }) => ({ value: selector.trim() }),
    async send(selector) {
      const result = await client.mailRecords(selector)
      if (!result.ok) return refusal(result)
      setFound(result.value)
    },
  })
  return (
    <FieldPanel heading={t('email.recordsHeading')} lead={t('email.recordsLead', { domain })}>
      <Form form={form} noValidate={false}>
        <TextField
          name="selector"
          label={t('email.selector')}
          hint={t('email.selectorHint')}
          pattern="[\w.\-]+"
          maxLength={63}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
        <div role="status" className="empty:hidden">
          {found && <FoundRecords {...found} />}
        </div>
        <FormFailure />
        <ToolButton type="submit" className="self-start" aria-disabled={form.busy || undefined}>
          {form.busy ? t('email.lookingUp') : t('email.lookUp')}
        </ToolButton>
      </Form>
    </FieldPanel>
  )
}

function FoundRecords({ failure, records }: MailRecords) {
  const { t } = useTranslation('adminConnections')
  if (failure !== null)
    return <Banner tone="bad">{t('email.lookUpFailed', { reason: failure })}</Banner>
  return (
    <ul className="grid gap-5">
      {records.map((record) => (
        <li key={record.kind}>
          <DnsRecord {...record} />
        </li>
      ))}
    </ul>
  )
}

/** Done if what is there is what should be. */
function DnsRecord({ kind, name, found, wanted }: MailRecords['records'][number]) {
  const { t } = useTranslation('adminConnections')
  const isDone = found !== null && found === wanted
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`email.kinds.${kind}`)}
        <Badge tone={isDone ? 'good' : 'waiting'}>{t(isDone ? 'email.right' : 'email.open')}</Badge>
      </p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 wrap-anywhere sm:grid-cols-[7rem_1fr]">
        <dt className="text-slate">{t('email.name')}</dt>
        <dd>
          <code>{name}</code>
        </dd>
        <dt className="text-slate">{t('email.found')}</dt>
        <dd>{found === null ? t('email.nothing') : <code>{found}</code>}</dd>
        {!isDone && (
          <>
            <dt className="text-slate">{t('email.wanted')}</dt>
            <dd>
              {wanted === null ? (
                t('email.fromProvider')
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <code>{wanted}</code>
                  <CopyButton text={wanted} />
                </span>
              )}
            </dd>
          </>
        )}
      </dl>
    </>
  )
}
