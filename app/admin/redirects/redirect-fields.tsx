import { useTranslation } from 'react-i18next'
import type { Redirect } from '#/clients/shop-admin/redirects.ts'
import { TextField } from '../../forms/field.tsx'
import type { Read, Typed } from '../../forms/use-form.ts'
import { LinkField } from '../editor/link-field.tsx'
import { Panel } from '../panel.tsx'
import { useRefusal } from '../record/use-change.ts'

export function RedirectFields({ redirect }: { redirect?: Redirect }) {
  const { t } = useTranslation('adminRedirects')
  return (
    <Panel isNarrow>
      <div className="grid gap-4 p-4">
        <TextField
          name="path"
          label={t('path')}
          hint={t('pathHint')}
          defaultValue={redirect?.path}
          maxLength={500}
        />
        <LinkField
          name="target"
          label={t('target')}
          hint={t('targetHint')}
          defaultValue={redirect?.target}
          maxLength={2_000}
        />
      </div>
    </Panel>
  )
}

export function useReadRedirect(): (typed: Typed) => Read<{ path: string; target: string }> {
  const { t } = useTranslation('adminRedirects')
  return ({ path = '', target = '' }) => {
    const problems = {
      ...(path.trim() === '' && { path: t('problems.path') }),
      ...(target.trim() === '' && { target: t('problems.target') }),
    }
    return Object.keys(problems).length > 0 ? { problems } : { value: { path, target } }
  }
}

/** What's refused, in the shop's own words, beside its field. */
export function useRedirectRefusal() {
  const { t } = useTranslation('adminRedirects')
  return useRefusal(({ field, message }) => {
    const name = field?.at(-1)
    return name === 'path' || name === 'target'
      ? { problems: { [name]: message } }
      : { failure: t('unknown') }
  })
}
