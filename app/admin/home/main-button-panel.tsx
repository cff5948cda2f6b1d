import { useTranslation } from 'react-i18next'
import { LinkField } from '../editor/link-field.tsx'
import { FieldPanel } from '../panel.tsx'

/** Where the first button leads that the shop itself shows. */
export function MainButtonPanel({ featured }: { featured: string }) {
  const { t } = useTranslation('setup')
  return (
    <FieldPanel heading={t('settings.mainButton')}>
      <LinkField
        name="featured"
        label={t('settings.featured')}
        hint={t('settings.featuredHint')}
        optional
        kinds={['products', 'collections']}
        offered={[]}
        pattern={String.raw`\/(products|collections)\/[^\s\/?#]+`}
        maxLength={300}
        defaultValue={featured}
      />
    </FieldPanel>
  )
}
